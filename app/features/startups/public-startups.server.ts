import { lastGood } from "~/supabase/last-good.server";
import { getStartup, listStartups } from "./startups.queries.server";

/** `listStartups`, and while the backend is away what a visitor found last. */
export const findStartups = lastGood(listStartups);

/** `getStartup`, and while the backend is away what a visitor saw last. */
export const findStartup = lastGood(getStartup);
