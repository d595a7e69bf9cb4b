import { lastGood } from "~/supabase/last-good.server";
import { getTalentWithSimilar, listTalentsWithCounts } from "./talent.queries.server";

/** `listTalentsWithCounts`, and while the backend is away what a visitor found last. */
export const findTalents = lastGood(listTalentsWithCounts, { hasIds: true });

/** `getTalentWithSimilar`, and while the backend is away what a visitor saw last. */
export const findTalent = lastGood(getTalentWithSimilar, { hasIds: true });
