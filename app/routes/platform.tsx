import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/platform";
import { OFFERS, STATUS_TONES } from "~/features/home/offers";
import { platform } from "~/features/home/platform.words";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Pill } from "~/ui/primitives/pill";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Tiles, Tile } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

function trail() {
  const t = platform();
  return trailFromHome({ name: t.name, to: "/platform" });
}

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "fixed" };

export function loader() {
  return { origin: env().PUBLIC_ORIGIN };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = platform();
  return pageMeta({
    title: t.title,
    description: t.description,
    path: "/platform",
    origin: loaderData?.origin,
    trail: trail(),
  });
};

export default function Platform() {
  const t = platform();
  return (
    <Page trail={trail()} title={t.name} lead={t.lead}>
      <Tiles className="sm:grid-cols-2 lg:grid-cols-3">
        {OFFERS.map(({ key, status, to }) => (
          <Tile key={key} className="grid-rows-[auto_1fr_auto]">
            <Cluster spread>
              <Heading>{t.offers[key].title}</Heading>
              <Pill tone={STATUS_TONES[status]}>{t.statuses[status]}</Pill>
            </Cluster>
            <p className="text-muted">{t.offers[key].text}</p>
            {to ? (
              <TextLink to={to} tap="row" className="justify-self-start font-bold">
                {t.links[key]}
              </TextLink>
            ) : null}
          </Tile>
        ))}
      </Tiles>
    </Page>
  );
}
