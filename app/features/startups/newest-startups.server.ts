import { DIVISIONS } from "~/domain/places/divisions";
import { startupsHref } from "~/domain/startups/startup-filters";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { digits } from "~/i18n/format";
import { factsLine } from "~/lib/facts";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { findStartups } from "./public-startups.server";
import { startupCard } from "./startup-view.server";

/** How many we show beside the samples; the full list is a link away. */
const SHOWN = 6;

/** By which filter the counts are grouped. */
type Choices = "stage" | "division";

/**
 * Returns the newest listed startups, and the count of each non-empty choice, for pages that show samples. Returns null
 * in an outage and never throws, because the pages are useful without them.
 */
export async function newestStartups(client: RequestClient, by: Choices) {
  const found = await optional("newest startups", findStartups(client, {}, 1));
  if (found === "failed") return null;
  const { total, choices } = found;
  const rows = found.startups.slice(0, SHOWN).map((startup) => {
    const { slug, name, sector, stage, place } = startupCard(startup);
    return { slug, name, facts: factsLine([sector, stage, place]) };
  });
  const terms = by === "stage" ? STARTUP_STAGES : DIVISIONS;
  const counts = choices[by];
  const facets = terms.options().flatMap(({ value, label }) => {
    const count = counts[value];
    return count ? [{ href: startupsHref({ [by]: value }), label, count: digits(count) }] : [];
  });
  return { total: digits(total), rows, facets };
}

export type NewestStartups = NonNullable<Awaited<ReturnType<typeof newestStartups>>>;
