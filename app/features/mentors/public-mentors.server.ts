import { lastGood } from "~/supabase/last-good.server";
import { getMentor, listMentors } from "./mentors.queries.server";

/** Works like `listMentors`; while the backend is unreachable, returns the visitors' last result. */
export const findMentors = lastGood(listMentors);

/** Works like `getMentor`; while the backend is unreachable, returns the visitors' last result. */
export const findMentor = lastGood(getMentor);
