import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/about";
import { aboutWords } from "./about.words";
import { OperatorFacts } from "~/features/resources/components/operator-facts";
import { operator } from "~/features/resources/operator.server";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster, Stack } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";

const path = "/about";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader() {
  const t = aboutWords();
  const { name, address } = operator();
  return {
    origin: env().PUBLIC_ORIGIN,
    trail: trailFromHome({ name: t.title, to: path }),
    t,
    operator: { name, address },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { t, origin, trail } = loaderData;
  return pageMeta({ title: t.title, description: t.description, path, origin, trail });
};

export default function About({ loaderData: { t, trail, operator: runBy } }: Route.ComponentProps) {
  return (
    <Page trail={trail} title={t.title} lead={t.lead} gap="wide">
      <Stack gap={8} className="max-w-reading leading-relaxed">
        <Section anchor="what" title={t.what}>
          {t.aboutWhat.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Section>
        <Section anchor="who" title={t.who}>
          {runBy.name === null ? <p>{t.unnamed}</p> : <OperatorFacts operator={runBy} />}
          <Cluster as="p" gap="wide">
            <TextLink to="/contact" tap="row">
              {t.contact}
            </TextLink>
            <TextLink to="/privacy-policy" tap="row">
              {t.privacy}
            </TextLink>
          </Cluster>
        </Section>
      </Stack>
    </Page>
  );
}
