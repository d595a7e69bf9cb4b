import { lastGood } from "~/supabase/last-good.server";
import { getMentor, listMentors } from "./mentors.queries.server";

/** `listMentors`, and while the backend is away what a visitor found last. */
export const findMentors = lastGood(listMentors);

/** `getMentor`, and while the backend is away what a visitor saw last. */
export const findMentor = lastGood(getMentor);
