import { lastGood } from "~/supabase/last-good.server";
import { getMentor, listMentors } from "./mentors.queries.server";

/** A mentor's page has no id of the member: it names the mentor by the page's own. */
const UNSIGNED = { nameless: true };

/** `listMentors`, and while the backend is away what a visitor found last. */
export const findMentors = lastGood(listMentors, UNSIGNED);

/** `getMentor`, and while the backend is away what a visitor saw last. */
export const findMentor = lastGood(getMentor, UNSIGNED);
