import { data, redirect, useLocation, useNavigation } from "react-router";
import type { Route } from "./+types/talent-exchange";
import { identityContext, supabaseContext } from "~/context";
import { listRelations } from "~/features/connections/connections.queries.server";
import { DemandPanels } from "~/features/talent/components/demand-panels";
import { TalentFailure } from "~/features/talent/components/talent-failure";
import { TalentFilterForm } from "~/features/talent/components/talent-filter-form";
import { TalentResults } from "~/features/talent/components/talent-results";
import { describeTalentFailure } from "~/features/talent/talent-failure.server";
import { filterChips, filterHref, filterQuery, filterTitle, TALENT_PATH } from "~/domain/talent/talent-filters";
import { hasBlankFilters, parseTalentFilters } from "~/domain/talent/talent-filters.schema";
import { talentCard } from "~/features/talent/talent-view.server";
import { listTalents, TALENT_PAGE_SIZE } from "~/features/talent/talent.queries.server";
import { orOffline } from "~/lib/or-offline";
import { titleFor } from "~/lib/brand";
import { env } from "~/lib/env.server";
import { pageMeta } from "~/lib/page-meta";
import { Page } from "~/ui/layout/page";

const trail = [
  { name: "Home", to: "/" },
  { name: "Talent", to: TALENT_PATH },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { filters, page } = parseTalentFilters(url.searchParams);
  if (hasBlankFilters(url.searchParams)) throw redirect(filterHref(filters, page));

  const view = {
    filters,
    page,
    skipped: (page - 1) * TALENT_PAGE_SIZE,
    firstHref: page > 1 ? filterHref(filters) : null,
    query: filterQuery(filters),
    chips: filterChips(filters),
    title: filterTitle(filters),
    origin: env().PUBLIC_ORIGIN,
  };
  try {
    const client = context.get(supabaseContext);
    const { talents, total } = await listTalents(client, filters, page);
    const relations = await listRelations(client, context.get(identityContext).viewer, talents);
    const now = new Date();
    const savesData = request.headers.get("Save-Data") === "on";
    const more = talents.length === TALENT_PAGE_SIZE && page * TALENT_PAGE_SIZE < total;
    return data({
      ...view,
      failure: null,
      total,
      cards: talents.map((talent) => ({
        ...talentCard(talent, now),
        ...(savesData && { picture: null }),
        relation: relations[talent.id] ?? "none",
      })),
      nextHref: more ? filterHref(filters, page + 1) : null,
    });
  } catch (thrown) {
    const { status, headers, message } = describeTalentFailure(thrown, request);
    return data({ ...view, failure: message, total: 0, cards: [], nextHref: null }, { status, headers });
  }
}

/** Where the connection itself fails, the page says so and keeps its address to try again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData || "offline" in loaderData) return [{ title: titleFor("Talent Exchange") }];
  const { title, failure, origin, filters, query } = loaderData;
  const description = `${title}: developers, designers and data people from all eight divisions of Bangladesh, with skills, rates and availability.`;
  return [
    ...pageMeta({
      title,
      description,
      path: TALENT_PATH,
      origin,
      trail,
      sharePath: filterHref(filters),
      picture: failure ? null : { path: `/og/talent-exchange${query && `?${query}`}`, alt: title },
    }),
    ...(failure ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function TalentExchange({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const navigation = useNavigation();
  const pending = navigation.location?.pathname === location.pathname && navigation.location.search !== location.search;

  if ("offline" in loaderData) {
    return (
      <Page title="Talent Exchange">
        <TalentFailure message="your device seems to be offline." />
      </Page>
    );
  }
  return (
    <Page
      trail={trail}
      title="Talent Exchange"
      lead="Developers, designers and data people from all eight divisions of Bangladesh, newest first. Every search has its own address: copy it to share what you see."
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <TalentFilterForm filters={loaderData.filters} query={loaderData.query} active={loaderData.chips.length} />
        <TalentResults data={loaderData} pending={pending} className="lg:row-span-2" />
        <DemandPanels />
      </div>
    </Page>
  );
}
