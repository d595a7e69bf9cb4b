import { lastGood } from "~/supabase/last-good.server";
import { getInvestor, listInvestors } from "./investors.queries.server";

/** `listInvestors`, and while the backend is away what a visitor found last. */
export const findInvestors = lastGood(listInvestors);

/** `getInvestor`, and while the backend is away what a visitor saw last. */
export const findInvestor = lastGood(getInvestor);
