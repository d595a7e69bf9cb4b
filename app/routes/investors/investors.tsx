import { data, redirect } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/investors";
import { supabaseContext } from "~/context";
import { InvestorFilterForm } from "~/features/investors/components/investor-filter-form";
import { investorList } from "~/features/investors/components/investor-list.words";
import { InvestorResults } from "~/features/investors/components/investor-results";
import { investorOptions } from "~/features/investors/investor-options";
import { investorCard } from "~/features/investors/investor-view.server";
import { INVESTORS_PAGE_SIZE } from "~/features/investors/investors.queries.server";
import { findInvestors } from "~/features/investors/public-investors.server";
import { investorChips, INVESTORS_PATH, investorsHref, investorsTitle } from "~/domain/investors/investor-filters";
import { parseInvestorFilters, unreadTicket } from "~/domain/investors/investor-filters.schema";
import { digits } from "~/i18n/format";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { nearestOf } from "~/lib/nearest";
import { pageMeta } from "~/lib/page-meta";
import { keepUnread } from "~/lib/search-params";
import { minutesOld } from "~/supabase/last-good.server";
import { UNREAD_LIST, unreadListInit } from "~/supabase/unread-list.server";
import { FilteredList } from "~/ui/filters/filtered-list";
import { Page } from "~/ui/layout/page";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filters, page } = parseInvestorFilters(url.searchParams);
  // Drop the empty fields of a plain form, so that shared addresses are short.
  const ticket = unreadTicket(url.searchParams);
  if ([...url.searchParams.values()].some((value) => value.trim() === "")) {
    throw redirect(keepUnread(investorsHref(filters, page), { ticket }));
  }

  const chips = investorChips(filters);
  const view = {
    filters,
    page,
    unreadTicket: ticket,
    title: investorsTitle(filters),
    origin: env().PUBLIC_ORIGIN,
  };
  try {
    const { investors, total, choices, nearest } = await findInvestors(context.get(supabaseContext), filters, page);
    const pages = Math.max(1, Math.ceil(total / INVESTORS_PAGE_SIZE));
    if (page > pages) throw redirect(investorsHref(filters, pages));
    const t = investorList();
    return data({
      ...view,
      ...nearestOf(nearest && { ...nearest, rows: nearest.investors }, chips, t, investorCard),
      failedAt: null,
      total,
      pages,
      options: investorOptions(choices, filters),
      cards: investors.map(investorCard),
      minutesOld: minutesOld(),
    });
  } catch (thrown) {
    const init = unreadListInit(thrown, "investor list");
    const options = investorOptions(null, filters);
    return data(
      { ...view, ...UNREAD_LIST, chips, options, failedAt: pathInLanguage(investorsHref(filters, page)) },
      init,
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const trail = () => trailFromHome({ name: investorList().investors, to: INVESTORS_PATH });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = investorList();
  if (!loaderData) return [{ title: titleFor(t.investors) }];
  const { title, origin, filters, failedAt } = loaderData;
  const sharePath = investorsHref(filters);
  return [
    ...pageMeta({
      title,
      description: t.summary(title),
      path: INVESTORS_PATH,
      origin,
      trail: trail(),
      sharePath,
      picture: failedAt === null ? { path: `/og${sharePath}`, alt: title } : null,
    }),
    ...(failedAt === null ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function Investors({ loaderData }: Route.ComponentProps) {
  const t = investorList();
  const { filters, chips, failedAt, total, options } = loaderData;
  return (
    <Page deep trail={trail()} title={t.investors} lead={t.lead}>
      <FilteredList
        label={t.filter}
        form={
          <InvestorFilterForm
            key={investorsHref(filters)}
            filters={filters}
            active={chips.length}
            count={failedAt === null ? digits(total) : null}
            options={options}
            unreadTicket={loaderData.unreadTicket}
          />
        }
      >
        <InvestorResults {...loaderData} />
      </FilteredList>
    </Page>
  );
}
