import { Link } from "react-router";
import type { Route } from "./+types/resources";
import { CATEGORIES } from "~/features/resources/categories";
import { DownloadList } from "~/features/resources/components/download-list";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Tiles, Tile } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

const trail = [
  { name: "Home", to: "/" },
  { name: "Resources", to: "/resources" },
];

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Resources for technology companies in Bangladesh",
    description: "Guides to law, funding, export and training in Bangladesh, and four small checklists to download.",
    path: "/resources",
    origin: loaderData?.origin,
    trail,
  });

export default function Resources() {
  return (
    <Page
      trail={trail}
      title="Resources"
      lead="Short guides in plain words, and checklists small enough for any connection."
      gap="wide"
    >
      <section aria-label="Guides">
        <Tiles as="ol" className="sm:grid-cols-2 lg:grid-cols-4">
          {CATEGORIES.map(({ to, title, text }, index) => (
            <Tile key={to} className="group hover:bg-brand-soft lg:min-h-56">
              <span aria-hidden="true" className="text-h1 font-bold tabular-nums text-accent">
                {index + 1}
              </span>
              <Heading>
                <Link
                  to={to}
                  className="text-ink after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
                >
                  {title}
                </Link>
              </Heading>
              <p className="text-muted">{text}</p>
            </Tile>
          ))}
        </Tiles>
      </section>
      <Section id="downloads" title="Downloads">
        <DownloadList />
      </Section>
    </Page>
  );
}
