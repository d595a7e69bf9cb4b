import { data, redirect } from "react-router";
import type { PageLifeHandle } from "~/lib/page-life";
import type { ScriptsHandle } from "~/lib/page-scripts";
import type { Route } from "./+types/mentors";
import { identityContext, perhapsMember, supabaseContext } from "~/context";
import { MentorFilterForm } from "~/features/mentors/components/mentor-filter-form";
import { mentorList } from "~/features/mentors/components/mentor-list.words";
import { MentorResults } from "~/features/mentors/components/mentor-results";
import { mentorOptions } from "~/features/mentors/mentor-options";
import { mentorCard } from "~/features/mentors/mentor-view.server";
import { type Mentor, MENTORS_PAGE_SIZE } from "~/features/mentors/mentors.queries.server";
import { findMentors } from "~/features/mentors/public-mentors.server";
import { mentorChips, mentorsHref, mentorsTitle } from "~/domain/mentors/mentor-filters";
import { parseMentorFilters } from "~/domain/mentors/mentor-filters.schema";
import { MENTORS_PATH } from "~/domain/mentors/paths";
import { digits } from "~/i18n/format";
import { pathInLanguage } from "~/i18n/path-in-language";
import { titleFor } from "~/lib/brand";
import { trailFromHome } from "~/lib/breadcrumbs";
import { env } from "~/lib/env.server";
import { nearestOf } from "~/lib/nearest";
import { pageMeta } from "~/lib/page-meta";
import { minutesOld } from "~/supabase/last-good.server";
import { UNREAD_LIST, unreadListInit } from "~/supabase/unread-list.server";
import { FilteredList } from "~/ui/filters/filtered-list";
import { Page } from "~/ui/layout/page";

export const handle: ScriptsHandle & PageLifeHandle = { scripts: "members", life: "people" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { filters, page } = parseMentorFilters(url.searchParams);
  // Drop the empty fields of a plain form, so that shared addresses are short.
  if ([...url.searchParams.values()].some((value) => value.trim() === "")) throw redirect(mentorsHref(filters, page));

  const chips = mentorChips(filters);
  const view = {
    filters,
    page,
    title: mentorsTitle(filters),
    signedIn: perhapsMember(context.get(identityContext)),
    origin: env().PUBLIC_ORIGIN,
  };
  try {
    const { mentors, total, choices, nearest } = await findMentors(context.get(supabaseContext), filters, page);
    const now = new Date();
    const pages = Math.max(1, Math.ceil(total / MENTORS_PAGE_SIZE));
    if (page > pages) throw redirect(mentorsHref(filters, pages));
    const t = mentorList();
    const cardOf = (mentor: Mentor) => mentorCard(mentor, now);
    return data({
      ...view,
      ...nearestOf(nearest && { ...nearest, rows: nearest.mentors }, chips, t, cardOf),
      failedAt: null,
      total,
      pages,
      options: mentorOptions(choices),
      cards: mentors.map(cardOf),
      minutesOld: minutesOld(),
    });
  } catch (thrown) {
    const init = unreadListInit(thrown, "mentor list");
    const options = mentorOptions(null);
    return data(
      { ...view, ...UNREAD_LIST, chips, options, failedAt: pathInLanguage(mentorsHref(filters, page)) },
      init,
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

const trail = () => trailFromHome({ name: mentorList().mentors, to: MENTORS_PATH });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const t = mentorList();
  if (!loaderData) return [{ title: titleFor(t.mentors) }];
  const { title, origin, filters, failedAt } = loaderData;
  const sharePath = mentorsHref(filters);
  return [
    ...pageMeta({
      title,
      description: t.summary(title),
      path: MENTORS_PATH,
      origin,
      trail: trail(),
      sharePath,
      picture: failedAt === null ? { path: `/og${sharePath}`, alt: title } : null,
    }),
    ...(failedAt === null ? [] : [{ name: "robots", content: "noindex" }]),
  ];
};

export default function Mentors({ loaderData }: Route.ComponentProps) {
  const t = mentorList();
  const { filters, chips, failedAt, total, options } = loaderData;
  return (
    <Page deep trail={trail()} title={t.mentors} lead={t.lead}>
      <FilteredList
        label={t.filter}
        form={
          <MentorFilterForm
            key={mentorsHref(filters)}
            filters={filters}
            active={chips.length}
            count={failedAt === null ? digits(total) : null}
            options={options}
          />
        }
      >
        <MentorResults {...loaderData} />
      </FilteredList>
    </Page>
  );
}
