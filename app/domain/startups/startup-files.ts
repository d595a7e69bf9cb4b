import { type StartupFilters, startupsHref, STARTUPS_PATH } from "./startup-filters";

/** The file formats of the list of startups: each address suffix with its media type. */
export const STARTUP_FILE_TYPES = {
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;

export type StartupFile = keyof typeof STARTUP_FILE_TYPES;

/** Returns the address of the filtered list as a file, newest first: "/startups.atom?sector=Fintech". */
export function startupFileHref(file: StartupFile, filters: StartupFilters): string {
  return `${STARTUPS_PATH}.${file}${startupsHref({ ...filters, sort: undefined }).slice(STARTUPS_PATH.length)}`;
}
