import type { Route } from "./+types/platform";
import { OFFERS, STATUS_TONES } from "~/features/home/offers";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Pill } from "~/ui/primitives/pill";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Tiles, Tile } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

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
    <Page
      trail={trail}
      title="Platform"
      lead="What you can use today, what we are still trying out, and what is to come."
    >
      <Tiles className="sm:grid-cols-2 lg:grid-cols-3">
        {OFFERS.map(({ title, text, status, link }) => (
          <Tile key={title} className="grid-rows-[auto_1fr_auto]">
            <Cluster spread>
              <Heading>{title}</Heading>
              <Pill tone={STATUS_TONES[status]}>{status}</Pill>
            </Cluster>
            <p className="text-muted">{text}</p>
            {link ? (
              <TextLink to={link.to} tap="row" className="justify-self-start font-bold">
                {link.label}
              </TextLink>
            ) : null}
          </Tile>
        ))}
      </Tiles>
    </Page>
  );
}
