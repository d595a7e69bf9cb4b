import { lastGood } from "~/supabase/last-good.server";
import { getStartup, listStartups } from "./startups.queries.server";

/** Works like `listStartups`; while the backend is unreachable, returns the visitors' last result. */
export const findStartups = lastGood(listStartups);

/** Works like `getStartup`; while the backend is unreachable, returns the visitors' last result. */
export const findStartup = lastGood(getStartup);
