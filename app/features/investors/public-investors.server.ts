import { lastGood } from "~/supabase/last-good.server";
import { getInvestor, listInvestors } from "./investors.queries.server";

/** A profile does not say whose it is: what its member writes, or deletes with the account, can't be told by an id. */
const UNSIGNED = { nameless: true };

/** `listInvestors`, and while the backend is away what a visitor found last. */
export const findInvestors = lastGood(listInvestors, UNSIGNED);

/** `getInvestor`, and while the backend is away what a visitor saw last. */
export const findInvestor = lastGood(getInvestor, UNSIGNED);
