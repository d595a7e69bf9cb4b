import { lastGood } from "~/supabase/last-good.server";
import { getStartup, listSectorSpellings, listStartups } from "./startups.queries.server";

/** Works like `listStartups`; while the backend is unreachable, returns the visitors' last result. */
export const findStartups = lastGood(listStartups);

/** Works like `listSectorSpellings`; while the backend is unreachable, returns the visitors' last result. */
export const findSectorSpellings = lastGood(listSectorSpellings);

/** Works like `getStartup`; while the backend is unreachable, returns the visitors' last result. */
export const findStartup = lastGood(getStartup);
