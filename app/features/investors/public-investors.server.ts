import { lastGood } from "~/supabase/last-good.server";
import { getInvestor, listInvestors } from "./investors.queries.server";

/** Works like `listInvestors`; while the backend is unreachable, returns the visitors' last result. */
export const findInvestors = lastGood(listInvestors);

/** Works like `getInvestor`; while the backend is unreachable, returns the visitors' last result. */
export const findInvestor = lastGood(getInvestor);
