import { data, type MetaDescriptor, redirect } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/startups";
import { supabaseContext } from "~/context";
import { StartupFilterForm } from "~/features/startups/components/startup-filter-form";
import { startupList } from "~/features/startups/components/startup-list.words";
import { StartupResults } from "~/features/startups/components/startup-results";
import { findStartups } from "~/features/startups/public-startups.server";
import { startupOptions } from "~/features/startups/startup-options";
import { startupsTrail } from "~/features/startups/startups-trail";
import { startupCard } from "~/features/startups/startup-view.server";
import { STARTUPS_PAGE_SIZE } from "~/features/startups/startups.queries.server";
import { STARTUP_FILE_TYPES, startupFileHref } from "~/domain/startups/startup-files";
import {
  startupChips,
  type StartupFilters,
  STARTUPS_PATH,
  startupsHref,
  startupsTitle,
} from "~/domain/startups/startup-filters";
import { hasBlankFilters, parseStartupFilters } from "~/domain/startups/startup-filters.schema";
import { digits } from "~/i18n/format";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { env } from "~/lib/env.server";
import { nearestOf } from "~/lib/nearest";
import { pageMeta } from "~/lib/page-meta";
import { minutesOld } from "~/supabase/last-good.server";
import { optional } from "~/supabase/optional.server";
import { UNREAD_LIST, unreadListInit } from "~/supabase/unread-list.server";
import { FilteredList } from "~/ui/filters/filtered-list";
import { Page } from "~/ui/layout/page";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filters, page } = parseStartupFilters(url.searchParams);
  if (hasBlankFilters(url.searchParams)) throw redirect(startupsHref(filters, page));

  const chips = startupChips(filters);
  const view = { filters, page, title: startupsTitle(filters), origin: env().PUBLIC_ORIGIN };
  try {
    const client = context.get(supabaseContext);
    const found = await findStartups(client, filters, page);
    const { startups, total, choices, nearest } = found;
    const without: Record<string, number> = { ...found.without };
    const pages = Math.max(1, Math.ceil(total / STARTUPS_PAGE_SIZE));
    if (page > pages) throw redirect(startupsHref(filters, pages));
    const t = startupList();
    // The list counts what its choices leave out, and words are none of them.
    if (total === 0 && filters.q !== undefined && chips.length > 1) {
      const wordless = await optional("startups", findStartups(client, { ...filters, q: undefined }, 1));
      if (wordless !== "failed") without.q = wordless.total;
    }
    const countOf = (key: string) =>
      total === 0 && without[key] !== undefined ? t.count(without[key], digits(without[key])) : undefined;
    const counted = chips.map((chip) => ({ ...chip, count: countOf(chip.key) }));
    return data({
      ...view,
      ...nearestOf(nearest && { ...nearest, rows: nearest.startups }, counted, t, startupCard),
      failedAt: null,
      total,
      pages,
      options: startupOptions(choices, filters),
      cards: startups.map(startupCard),
      minutesOld: minutesOld(),
    });
  } catch (thrown) {
    const init = unreadListInit(thrown, "startup list");
    const options = startupOptions(null, filters);
    return data(
      { ...view, ...UNREAD_LIST, chips, options, failedAt: pathInLanguage(startupsHref(filters, page)) },
      init,
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The head links from which feed readers find the list's feeds, with its filters. */
function feedLinks(title: string, filters: StartupFilters): MetaDescriptor[] {
  return (["atom", "json"] as const).map((file) => ({
    tagName: "link",
    rel: "alternate",
    type: STARTUP_FILE_TYPES[file],
    title,
    href: pathInLanguage(startupFileHref(file, filters)),
  }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = startupList();
  if (!loaderData) return [{ title: titleFor(t.startups) }];
  const { title, origin, filters, failedAt } = loaderData;
  const sharePath = startupsHref(filters);
  return [
    ...pageMeta({
      title,
      description: t.summary(title),
      path: STARTUPS_PATH,
      origin,
      trail: startupsTrail(),
      sharePath,
      picture: failedAt === null ? { path: `/og${sharePath}`, alt: title } : null,
    }),
    ...feedLinks(title, filters),
    ...(failedAt === null ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function Startups({ loaderData }: Route.ComponentProps) {
  const t = startupList();
  const { filters, chips, failedAt, total, options } = loaderData;
  return (
    <Page deep trail={startupsTrail()} title={t.startups} lead={t.lead}>
      <FilteredList
        label={t.filter}
        form={
          <StartupFilterForm
            key={startupsHref(filters)}
            filters={filters}
            active={chips.length}
            count={failedAt === null ? digits(total) : null}
            options={options}
          />
        }
      >
        <StartupResults {...loaderData} />
      </FilteredList>
    </Page>
  );
}
