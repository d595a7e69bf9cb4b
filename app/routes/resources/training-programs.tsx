import { Link } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/training-programs";
import { trainingWords } from "./training-programs.words";
import { filterHref, TALENT_PATH } from "~/domain/talent/talent-filters";
import { SKILL_GROUPS } from "~/domain/talent/talent-terms";
import { KeptOnDevice, OfflineNotes } from "~/features/resources/components/offline-copy";
import { trailWords } from "~/features/resources/trail.words";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";

const path = "/resources/training-programs";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader() {
  const { resources } = trailWords();
  const t = trainingWords();
  return {
    origin: env().PUBLIC_ORIGIN,
    trail: trailFromHome({ name: resources, to: "/resources" }, { name: t.title, to: path }),
    t,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { t, ...page } = loaderData;
  return pageMeta({ title: t.title, description: t.description, path, ...page });
};

export default function TrainingPrograms({ loaderData: { t, trail } }: Route.ComponentProps) {
  return (
    <Page trail={trail} title={t.title} lead={t.lead} gap="wide">
      <OfflineNotes />
      <Section id="topics" title={t.topics}>
        <p className="max-w-prose text-muted">{t.aboutTopics}</p>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {SKILL_GROUPS.map(({ category, skills }) => (
            <Section key={category} title={t.categories[category]}>
              <ul className="flex flex-wrap gap-2">
                {skills.map((skill) => (
                  <li key={skill}>
                    <Link
                      to={filterHref({ skills: [skill] })}
                      className="inline-flex min-h-11 items-center rounded-full border border-edge/60 bg-surface px-4 hover:border-brand hover:text-brand"
                    >
                      {skill}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      </Section>

      <div className="grid gap-10 lg:grid-cols-2">
        <Advice title={t.choosing} items={t.choose} />
        <Advice title={t.showing} items={t.show} />
      </div>

      <Cluster as="p">
        <ButtonLink to="/onboarding/talent">{t.create}</ButtonLink>
        <ButtonLink to={TALENT_PATH} variant="secondary">
          {t.browse}
        </ButtonLink>
      </Cluster>
      <KeptOnDevice />
    </Page>
  );
}

function Advice({ title, items }: { title: string; items: string[] }) {
  return (
    <Section title={title}>
      <ul className="grid max-w-prose list-disc gap-2 ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
