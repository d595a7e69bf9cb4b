import { Link } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/resources";
import { resourcesWords } from "./resources.words";
import { CATEGORIES } from "~/features/resources/categories";
import { DownloadList } from "~/features/resources/components/download-list";
import { KeptOnDevice, OfflineNotes } from "~/features/resources/components/offline-copy";
import { trailWords } from "~/features/resources/trail.words";
import { digits } from "~/i18n/format";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Tiles, Tile } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader() {
  const { resources } = trailWords();
  return {
    origin: env().PUBLIC_ORIGIN,
    trail: trailFromHome({ name: resources, to: "/resources" }),
    t: resourcesWords(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { t, ...page } = loaderData;
  return pageMeta({ title: t.metaTitle, description: t.description, path: "/resources", ...page });
};

export default function Resources({ loaderData: { t, trail } }: Route.ComponentProps) {
  return (
    <Page trail={trail} title={trail.at(-1)?.name} lead={t.lead} gap="wide">
      <OfflineNotes missing />
      <section aria-label={t.guides}>
        <Tiles as="ol" className="sm:grid-cols-2 lg:grid-cols-4">
          {CATEGORIES.map(({ to, words }, index) => (
            <Tile key={to} className="group hover:bg-brand-soft lg:min-h-56">
              <span aria-hidden="true" className="text-h1 font-bold tabular-nums text-brand">
                {digits(index + 1)}
              </span>
              <Heading>
                <Link
                  to={to}
                  className="text-ink after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
                >
                  {words().title}
                </Link>
              </Heading>
              <p className="text-muted">{words().text}</p>
            </Tile>
          ))}
        </Tiles>
      </section>
      <Section id="downloads" title={t.downloads}>
        <DownloadList />
      </Section>
      <KeptOnDevice />
    </Page>
  );
}
