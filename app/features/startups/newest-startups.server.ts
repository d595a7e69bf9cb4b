import { DIVISIONS } from "~/domain/places/divisions";
import { startupsHref } from "~/domain/startups/startup-filters";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { digits } from "~/i18n/format";
import { factsLine } from "~/lib/facts";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { findStartups } from "./public-startups.server";
import { startupCard } from "./startup-view.server";

/** How many stand beside the samples: the list itself is a link away. */
const SHOWN = 6;

/** What the list of startups can be narrowed to, and how many are there then. */
type Choices = "stage" | "division";

/**
 * The newest listed startups, and how many there are of each choice that has any, for pages with samples of such. Null where the
 * backend did not answer: never throws for it, since the page says enough without.
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
