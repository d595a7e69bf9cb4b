import { Link } from "react-router";
import type { Route } from "./+types/resources";
import { CATEGORIES } from "~/features/resources/categories";
import { DownloadList } from "~/features/resources/components/download-list";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { PageHeader } from "~/ui/layout/page-header";

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
    <main id="main" className="mx-auto grid max-w-6xl gap-10 px-4 py-8">
      <PageHeader trail={trail} title="Resources">
        <p>Short guides in plain words, and checklists small enough for any connection.</p>
      </PageHeader>
      <section aria-label="Guides">
        <ol className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {CATEGORIES.map(({ to, title, text }, index) => (
            <li
              key={to}
              className="group relative grid content-start gap-2 bg-surface p-5 hover:bg-brand-soft lg:min-h-56"
            >
              <span aria-hidden="true" className="text-h1 font-extrabold tabular-nums text-accent">
                {index + 1}
              </span>
              <h2 className="text-h2 font-bold tracking-tight">
                <Link
                  to={to}
                  className="text-ink after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="downloads" className="grid gap-4">
        <h2 id="downloads" className="text-h2 font-bold tracking-tight">
          Downloads
        </h2>
        <DownloadList />
      </section>
    </main>
  );
}
