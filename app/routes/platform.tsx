import { Link } from "react-router";
import type { Route } from "./+types/platform";
import { OFFERS, STATUS_TONES } from "~/features/home/offers";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { PageHeader } from "~/ui/layout/page-header";
import { Pill } from "~/ui/primitives/pill";

const trail = [
  { name: "Home", to: "/" },
  { name: "Platform", to: "/platform" },
];

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Platform: what works, what is being tried, what comes",
    description: "The parts of TechSetu with their state: Active, Beta or Coming Soon.",
    path: "/platform",
    origin: loaderData?.origin,
    trail,
  });

export default function Platform() {
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-8 px-4 py-8">
      <PageHeader trail={trail} title="Platform">
        <p>What you can use today, what we are still trying out, and what is to come.</p>
      </PageHeader>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {OFFERS.map(({ title, text, status, link }) => (
          <li key={title} className="grid grid-rows-[auto_1fr_auto] gap-2 bg-surface p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-h2 font-bold tracking-tight">{title}</h2>
              <Pill tone={STATUS_TONES[status]}>{status}</Pill>
            </div>
            <p className="text-muted">{text}</p>
            {link ? (
              <Link
                to={link.to}
                className="inline-flex min-h-9 items-center gap-1 justify-self-start font-semibold text-brand underline underline-offset-4"
              >
                {link.label}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </main>
  );
}
