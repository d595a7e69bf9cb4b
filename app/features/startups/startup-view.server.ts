import { longDateInDhaka } from "~/domain/dhaka-time";
import { decidingFacts } from "~/domain/jobs/job-facts";
import { placeName } from "~/domain/places/place-names.server";
import { startupsHref } from "~/domain/startups/startup-filters";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { jobLine } from "~/features/jobs/job-view.server";
import { digits } from "~/i18n/format";
import { externalUrl } from "~/lib/external-url";
import { shortUrl } from "~/lib/short-url.server";
import { truncate } from "~/lib/truncate";
import { startupList } from "./components/startup-list.words";
import type { ListedStartup, Startup } from "./startups.queries.server";

const EXCERPT_GRAPHEMES = 160;

type Facts = Pick<Startup, "slug" | "name" | "tagline" | "sector" | "stage" | "division" | "city" | "team_size">;

/** The data of a card in the list. */
export function startupCard(startup: ListedStartup) {
  const about = startup.tagline ?? startup.beginning;
  return {
    ...facts(startup),
    about: about && truncate(about.replace(/\s+/g, " "), EXCERPT_GRAPHEMES),
    proved: startup.proved,
    jobs: startup.jobs > 0 ? startupList().hires(startup.jobs) : null,
  };
}

/** The data of the page of a startup or company. */
export function startupView(startup: Startup, now: Date) {
  const site = externalUrl(startup.website);
  return {
    ...facts(startup),
    isStartup: startup.is_startup,
    tagline: startup.tagline,
    description: startup.description,
    sectorHref: startup.is_startup && startup.sector ? startupsHref({ sector: startup.sector }) : null,
    founded: startup.founded_year === null ? null : digits(startup.founded_year),
    site: site && { href: site, text: shortUrl(site) },
    since: longDateInDhaka(startup.created_at),
    /** The domain that its owners have proved, and since when. */
    proved:
      startup.proved_domain && startup.proved_at
        ? { domain: startup.proved_domain, since: longDateInDhaka(startup.proved_at) }
        : null,
    /** How fast its applicants get an answer, in words. */
    answers: decidingFacts(null, startup.answer_days).answers,
    founders: startup.founders,
    jobs: startup.jobs.map((job) => jobLine({ ...job, company_name: null }, now)),
  };
}

export type StartupCard = ReturnType<typeof startupCard>;
export type StartupView = ReturnType<typeof startupView>;

function facts({ slug, name, sector, stage, division, city, team_size: team }: Facts) {
  return {
    slug,
    name,
    sector,
    stage: stage && STARTUP_STAGES.label(stage),
    place: placeName(city, division) || null,
    team: team === null ? null : startupList().people(team),
  };
}
