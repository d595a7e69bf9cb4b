import { shownName } from "~/domain/profile/shown-name";
import { isAddress } from "~/domain/startups/startup-address";
import type { StartupFilters } from "~/domain/startups/startup-filters";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

export const STARTUPS_PAGE_SIZE = 12;

const text = z.string().nullable();
const number = z.number().nullable();
const counts = z.record(z.string(), z.number());

/** What both the list and the page read of a startup. */
const facts = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: text,
  sector: text,
  stage: text,
  division: text,
  city: text,
  team_size: number,
  founded_year: number,
  website: text,
  created_at: z.string(),
  updated_at: z.string(),
});

const listedSchema = facts.extend({ beginning: text, jobs: z.number(), proved: z.boolean() });

/** The result of `public.search_startups`. */
const listSchema = z.object({
  total: z.number(),
  startups: z.array(listedSchema),
  without: counts,
  /** If nothing matches: the number of all startups without filters, and the first of them. */
  nearest: z
    .object({ total: z.number(), startups: z.array(listedSchema) })
    .nullable()
    .default(null),
  choices: z.object({
    sector: z.array(z.tuple([z.string(), z.number()])),
    stage: counts,
    division: counts,
    hiring: z.number(),
  }),
});

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  company_name: text,
  budget_type: z.string(),
  budget_min: number,
  budget_max: number,
  pay_currency: z.string(),
  pay_unit: z.string(),
  job_type: z.string(),
  location: text,
  expires_at: z.string(),
});

/** The result of `public.startup_page`. */
const pageSchema = facts
  .extend({
    is_startup: z.boolean(),
    description: text,
    is_public: z.boolean(),
    /** What the owners chose; moderators may hide the page all the same. */
    is_listed: z.boolean(),
    /** Whether moderators hid it. */
    is_taken_down: z.boolean(),
    own: z.boolean(),
    saved: z.boolean(),
    proved_domain: text,
    proved_at: text,
    invited_by: z.string().transform(shownName).nullable(),
    /** `meet`: with what the caller asks them for a meeting; null if the caller may not. */
    founders: z.array(z.object({ name: z.string(), talent: text, meet: text })),
    jobs: z.array(jobSchema),
    /** Half of the answers to its applicants came within so many days; null if too few are known. */
    answer_days: z.number().nullable(),
  })
  .nullable();

/** Whether we hide what its owners list: moderators did, or each owner is suspended. */
export function isHidden({ is_taken_down, is_listed, is_public }: Startup): boolean {
  return is_taken_down || (is_listed && !is_public);
}

export type ListedStartup = z.output<typeof listedSchema>;
export type StartupChoices = z.output<typeof listSchema>["choices"];
export type Startup = NonNullable<z.output<typeof pageSchema>>;

/**
 * Returns a page of the listed startups, newest first or by `sort`, with the count that each filter choice would find,
 * and the count without each active filter. The first page is 1; a page past the end is empty. If nothing matches,
 * `nearest` are up to three of all. One request; throws as `unwrapAs` does.
 */
export async function listStartups(client: RequestClient, filters: StartupFilters, page: number) {
  return unwrapAs(listSchema, await client.rpc("search_startups", { ...filters, page }));
}

/**
 * Returns how the owners of listed startups spell these sectors, which are in small letters, without spaces and
 * punctuation. Throws as `unwrap` does.
 */
export async function listSectorSpellings(client: RequestClient, plain: string[]) {
  return unwrap(await client.rpc("sector_spellings", { plain })) ?? [];
}

/** Returns the matching listed startups, newest first, at most a thousand. One request; throws as `unwrapAs` does. */
export async function listStartupsWhole(client: RequestClient, filters: StartupFilters) {
  const { q, sector, stage, division, hiring } = filters;
  const answer = await client.rpc("search_startup_list", { q, sector, stage, division, hiring });
  return unwrapAs(z.object({ startups: z.array(listedSchema) }), answer).startups;
}

/**
 * Returns the startup or company by its current or an earlier address, or its id; null if the caller may not read it.
 * Includes the founders who agreed to be named and its newest open jobs. Throws as `unwrapAs` does.
 */
export async function getStartup(client: RequestClient, address: string) {
  return unwrapAs(pageSchema, await client.rpc("startup_page", { address }, { get: true }));
}

/** Works like `getStartup`, for any text that somebody may have put into an address. */
export async function findStartup(client: RequestClient, address: string) {
  return isAddress(address) ? getStartup(client, address) : null;
}

/** Works like `findStartup`, but throws 404 if the caller may read nothing at this address. */
export async function requireStartup(client: RequestClient, address: string) {
  const found = await findStartup(client, address);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** The startup that the member has owned longest, or null. Throws as `unwrap` does. */
export async function getOwnStartup(client: RequestClient, ownerId: string) {
  const owned = unwrap(
    await client
      .from("organization_members")
      .select(
        "startup:organizations!inner(id, slug, name, tagline, description, sector, stage, website, division, city, founded_year, team_size, proved_domain, is_public)",
      )
      .eq("member_id", ownerId)
      .eq("startup.is_startup", true)
      .order("created_at")
      .limit(1)
      .maybeSingle(),
  );
  return owned?.startup ?? null;
}

export type OwnStartup = NonNullable<Awaited<ReturnType<typeof getOwnStartup>>>;
