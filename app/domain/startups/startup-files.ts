import { type StartupFilters, startupsHref, STARTUPS_PATH } from "./startup-filters";

/** What the list of startups can be had as, beside its page: the ends of the addresses, each with its media type. */
export const STARTUP_FILE_TYPES = {
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;

export type StartupFile = keyof typeof STARTUP_FILE_TYPES;

/** The address of the list as it is filtered, as a file, of what is newest: "/startups.atom?sector=Fintech". */
export function startupFileHref(file: StartupFile, filters: StartupFilters): string {
  return `${STARTUPS_PATH}.${file}${startupsHref({ ...filters, sort: undefined }).slice(STARTUPS_PATH.length)}`;
}
