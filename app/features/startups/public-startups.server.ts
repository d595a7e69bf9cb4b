import { lastGood } from "~/supabase/last-good.server";
import { getStartup, listStartups } from "./startups.queries.server";

/** A startup's page names its founders without their ids. */
const UNSIGNED = { nameless: true };

/** `listStartups`, and while the backend is away what a visitor found last. */
export const findStartups = lastGood(listStartups, UNSIGNED);

/** `getStartup`, and while the backend is away what a visitor saw last. */
export const findStartup = lastGood(getStartup, UNSIGNED);
