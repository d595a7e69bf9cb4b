import { data, redirect, useLocation, useNavigation } from "react-router";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/talent-exchange";
import { withoutLanguage } from "~/i18n/language";
import { DemandPanels } from "~/features/talent/components/demand-panels";
import { directory } from "~/features/talent/components/directory.words";
import { TalentFailure } from "~/features/talent/components/talent-failure";
import { TalentFilterForm } from "~/features/talent/components/talent-filter-form";
import { TalentResults } from "~/features/talent/components/talent-results";
import { rateFields } from "~/features/talent/rate-fields.server";
import { describeTalentFailure } from "~/features/talent/talent-failure.server";
import { filterChips, filterTitle } from "~/domain/talent/filters-in-words";
import { appliedFilters, filterHref, filterQuery, TALENT_PATH } from "~/domain/talent/talent-filters";
import { hasBlankFilters, parseTalentFilters, unreadRates } from "~/domain/talent/talent-filters.schema";
import { loadTalentList, noList } from "~/features/talent/talent-list.page.server";
import { TALENT_PAGE_SIZE } from "~/features/talent/talent.queries.server";
import { orOffline } from "~/lib/or-offline";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import type { PageLifeHandle } from "~/lib/page-life";
import { pageMeta } from "~/lib/page-meta";
import { keepUnread } from "~/lib/search-params";
import { FilteredList } from "~/ui/filters/filtered-list";
import { Page } from "~/ui/layout/page";

function trail() {
  const t = directory();
  return trailFromHome({ name: t.talent, to: TALENT_PATH });
}

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "touch", life: "people" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { filters, page } = parseTalentFilters(url.searchParams);
  if (hasBlankFilters(url.searchParams)) {
    throw redirect(keepUnread(filterHref(filters, page), unreadRates(url.searchParams)));
  }

  const applied = appliedFilters(filters);
  const view = {
    filters,
    page,
    rates: rateFields(filters, url.searchParams),
    skipped: (page - 1) * TALENT_PAGE_SIZE,
    firstHref: page > 1 ? filterHref(filters) : null,
    query: filterQuery(filters),
    chips: filterChips(applied),
    title: filterTitle(filters),
    origin: env().PUBLIC_ORIGIN,
  };
  try {
    return data({ ...view, ...(await loadTalentList(context, request, filters, page)) });
  } catch (thrown) {
    const { status, headers, message } = describeTalentFailure(thrown);
    return data({ ...view, ...noList(), failure: message }, { status, headers });
  }
}

/** Without a connection, the page says so and keeps its address to try again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orOffline(serverLoader);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = directory();
  if (!loaderData || "offline" in loaderData) return [{ title: titleFor(t.title) }];
  const { title, failure, origin, filters, query } = loaderData;
  return [
    ...pageMeta({
      title,
      description: t.description(title),
      path: TALENT_PATH,
      origin,
      trail: trail(),
      sharePath: filterHref(filters),
      picture: failure ? null : { path: `/og/talent-exchange${query && `?${query}`}`, alt: title },
    }),
    ...(failure ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function TalentExchange({ loaderData }: Route.ComponentProps) {
  const t = directory();
  const location = useLocation();
  const navigation = useNavigation();
  // Unlike `location`, a navigation's target includes the language.
  const next = navigation.location;
  const pending =
    next !== undefined && withoutLanguage(next.pathname) === location.pathname && next.search !== location.search;

  if ("offline" in loaderData) {
    return (
      <Page title={t.title}>
        <TalentFailure message={t.offline} />
      </Page>
    );
  }
  return (
    <Page deep trail={trail()} title={t.title} lead={t.lead}>
      <FilteredList
        label={t.filterLabel}
        form={<TalentFilterForm data={loaderData} query={loaderData.query} active={loaderData.chips.length} />}
      >
        <TalentResults data={loaderData} pending={pending} />
        <DemandPanels />
      </FilteredList>
    </Page>
  );
}
