import { redirect } from "react-router";
import { JOB_FILES_PATH } from "~/domain/jobs/job-files";
import { DIVISIONS } from "~/domain/places/divisions";
import { placeText } from "~/domain/places/place-names.server";
import { STARTUP_FILE_TYPES, type StartupFile, startupFileHref } from "~/domain/startups/startup-files";
import { type StartupFilters, STARTUPS_PATH, startupsHref, startupsTitle } from "~/domain/startups/startup-filters";
import { hasBlankFilters, parseStartupFilters } from "~/domain/startups/startup-filters.schema";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { language } from "~/i18n/current";
import { pathInLanguage } from "~/i18n/path-in-language";
import { atomOf } from "~/lib/atom";
import { BRAND, titleFor } from "~/lib/brand";
import { textResponse } from "~/lib/document-response.server";
import { env } from "~/lib/env.server";
import type { Feed, FeedEntry } from "~/lib/feed";
import { jsonFeedOf } from "~/lib/json-feed";
import { lastChange } from "~/lib/last-change";
import { truncate } from "~/lib/truncate";
import { createVisitorClient } from "~/supabase/client.server";
import { startupList } from "../components/startup-list.words";
import { type ListedStartup, listStartupsWhole } from "../startups.queries.server";
import { startupFiles } from "./startup-files.words";

const EXCERPT_GRAPHEMES = 200;

type Entry = FeedEntry & { startup: ListedStartup };

/**
 * Returns the filtered list of startups as a feed, always with what a visitor may read, and without names of people.
 * Ignores page number and order; redirects to the address without blank filters. Throws 503 while the backend is
 * unreachable.
 */
export async function startupFile(file: StartupFile, request: Request, params: URLSearchParams): Promise<Response> {
  const { filters } = parseStartupFilters(params);
  if (hasBlankFilters(params)) throw redirect(startupFileHref(file, filters));
  const startups = await listStartupsWhole(createVisitorClient(), filters);
  const feed = startupFeed(file, filters, startups);
  const text = file === "atom" ? atomOf(feed) : jsonFeedOf(feed, (entry) => ({ _startup: factsOf(entry.startup) }));
  const headers = new Headers({ "X-Robots-Tag": "noindex" });
  return textResponse(request, 200, headers, STARTUP_FILE_TYPES[file], text);
}

function startupFeed(file: StartupFile, filters: StartupFilters, startups: ListedStartup[]) {
  const t = startupFiles();
  return {
    title: titleFor(startupsTitle(filters)),
    description: t.description,
    language: language(),
    self: address(startupFileHref(file, filters)),
    page: address(startupsHref(filters)),
    icon: new URL("/apple-touch-icon.png", env().PUBLIC_ORIGIN).href,
    author: { name: BRAND, url: address("/") },
    rights: { text: t.rights, url: address(`${JOB_FILES_PATH}#terms`) },
    entries: startups.map(entryOf),
  } satisfies Omit<Feed, "entries"> & { entries: Entry[] };
}

function entryOf(startup: ListedStartup): Entry {
  const { sector, stage, city, division, team_size: team, jobs } = startup;
  const facts = [
    sector,
    stage && STARTUP_STAGES.label(stage),
    city ? placeText(city) : division && DIVISIONS.label(division),
    team !== null && startupList().people(team),
    jobs > 0 && startupList().hires(jobs),
  ];
  const about = truncate((startup.tagline ?? startup.beginning ?? "").replace(/\s+/g, " "), EXCERPT_GRAPHEMES);
  return {
    id: `urn:uuid:${startup.id}`,
    url: address(`${STARTUPS_PATH}/${startup.slug}`),
    title: startup.name,
    text: [facts.filter(Boolean).join(" · "), about].filter(Boolean).join("\n\n"),
    published: new Date(startup.created_at).toISOString(),
    updated: lastChange(startup),
    tags: sector ? [sector] : [],
    startup,
  };
}

/** Facts for machines, in the filters' values; null if the startup doesn't say. */
function factsOf({ sector, stage, division, city, team_size, founded_year, website, jobs }: ListedStartup) {
  return { sector, stage, division, city, team: team_size, founded: founded_year, website, openJobs: jobs };
}

function address(path: string): string {
  return new URL(pathInLanguage(path), env().PUBLIC_ORIGIN).href;
}
