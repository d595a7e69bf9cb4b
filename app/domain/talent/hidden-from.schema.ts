import { z } from "~/lib/zod";

/** What the button beside an organization asks for. */
export const hiddenFromSchema = z.object({ intent: z.enum(["hide", "show"]), organization: z.guid() });

const searchSchema = z.object({ q: z.string().trim().min(1).max(100) });

/** Whom the address looks for; null where it names none, or what none can be called. */
export function hiddenFromSearch(params: URLSearchParams): string | null {
  return searchSchema.safeParse({ q: params.get("q") }).data?.q ?? null;
}
