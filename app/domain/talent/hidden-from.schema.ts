import { z } from "~/lib/zod";

/** The button next to an organization. */
export const hiddenFromSchema = z.object({ intent: z.enum(["hide", "show"]), organization: z.guid() });

const searchSchema = z.object({ q: z.string().trim().min(1).max(100) });

/** Returns the search text of the address; null if it is missing, empty or too long. */
export function hiddenFromSearch(params: URLSearchParams): string | null {
  return searchSchema.safeParse({ q: params.get("q") }).data?.q ?? null;
}
