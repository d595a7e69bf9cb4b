import { SAVED_LISTS, SAVED_PAGE_SIZE, type SavedList } from "~/domain/saved/saved-lists";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";

const entry = { item: z.string(), note: z.string().nullable(), saved_at: z.string() };

/** An ended item shows no more than was last public; a person, nothing. */
const endedSchema = z.object({ ...entry, ended: z.literal(true), title: z.string().nullish() });

const jobSchema = z.object({
  ...entry,
  ended: z.literal(false),
  title: z.string(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  job_type: z.string(),
  budget_type: z.string(),
  budget_min: z.number().nullable(),
  budget_max: z.number().nullable(),
  pay_currency: z.string(),
  pay_unit: z.string(),
  expires_at: z.string(),
  warned: z.boolean(),
});

const personSchema = z.object({
  ...entry,
  ended: z.literal(false),
  member_id: z.string(),
  name: z.string().nullable(),
  title: z.string(),
  division: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

const organizationSchema = z.object({
  ...entry,
  ended: z.literal(false),
  slug: z.string(),
  name: z.string(),
  tagline: z.string().nullable(),
  sector: z.string().nullable(),
  division: z.string().nullable(),
});

const savedSchema = z.object({
  counts: z.record(z.enum(SAVED_LISTS), z.number()),
  items: z.array(z.union([endedSchema, jobSchema, personSchema, organizationSchema])),
});

/** Returns a page of what the caller saved, newest first, and each list's count. Throws as `unwrapAs` does. */
export async function listSaved(client: RequestClient, list: SavedList, page: number) {
  const page_offset = (page - 1) * SAVED_PAGE_SIZE;
  return unwrapAs(savedSchema, await client.rpc("saved_items", { list, page_offset }, { get: true }));
}

export type SavedRow = z.output<typeof savedSchema>["items"][number];
