import { lastGood } from "~/supabase/last-good.server";
import { getTalentWithSimilar, listTalentsWithCounts } from "./talent.queries.server";

/** Works like `listTalentsWithCounts`; while the backend is unreachable, returns the visitors' last result. */
export const findTalents = lastGood(listTalentsWithCounts, { hasIds: true });

/** Works like `getTalentWithSimilar`; while the backend is unreachable, returns the visitors' last result. */
export const findTalent = lastGood(getTalentWithSimilar, { hasIds: true });
