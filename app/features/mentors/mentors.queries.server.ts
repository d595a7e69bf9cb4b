import type { MentorFilters } from "~/domain/mentors/mentor-filters";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapAs } from "~/supabase/errors.server";

export const MENTORS_PAGE_SIZE = 12;

const text = z.string().nullable();

const mentorSchema = z.object({
  id: z.string(),
  name: text,
  avatar_url: text,
  location: text,
  division: text,
  headline: z.string(),
  helps: z.string(),
  fields: z.array(z.string()),
  languages: z.array(z.string()),
  hours_per_month: z.number(),
  next_free_on: text,
  since: z.string(),
  talent_id: text,
});

const mentorPageSchema = z.object({
  total: z.number(),
  mentors: z.array(mentorSchema),
  /** If nothing matches: the number of all mentors without filters, and the first of them. */
  nearest: z
    .object({ total: z.number(), mentors: z.array(mentorSchema) })
    .nullable()
    .default(null),
  choices: z.record(z.string(), z.record(z.string(), z.number())),
});

const oneMentorSchema = z
  .object({
    mentor: mentorSchema,
    listed: z.boolean(),
    relation: z.enum(["none", "own", "blocked", "asked", "accepted"]),
    request: text,
  })
  .nullable();

/** A mentor's public data. */
export type Mentor = z.output<typeof mentorSchema>;

export type MentorChoices = z.output<typeof mentorPageSchema>["choices"];

/** The caller's relation to a mentor. */
export type MentorRelation = NonNullable<z.output<typeof oneMentorSchema>>["relation"];

/**
 * Returns a page of the listed mentors, soonest free first, with the count that each filter choice would find. The
 * first page is 1; a page past the end is empty. If nothing matches, `nearest` are up to three of all. One request;
 * throws as `unwrapAs` does.
 */
export async function listMentors(client: RequestClient, filters: MentorFilters, page: number) {
  const { q, hours, free, ...others } = filters;
  const asked = { ...others, search: q, hours: hours && Number(hours), free: free && Number(free), page };
  return unwrapAs(mentorPageSchema, await client.rpc("search_mentors", asked));
}

/**
 * Returns a mentor by `mentor_profiles.id` with the caller's relation to them, or null if the caller can't see one:
 * unlisted ones are visible only to their owner. `id` must be a UUID. Throws as `unwrapAs` does.
 */
export async function getMentor(client: RequestClient, id: string) {
  return unwrapAs(oneMentorSchema, await client.rpc("mentor_page", { mentor: id }, { get: true }));
}

/** Returns the member's own mentor profile, hidden or not, or null. Throws as `unwrap` does. */
export async function getOwnMentorProfile(client: RequestClient, userId: string) {
  const columns =
    "id, headline, helps, fields, languages, hours_per_month, next_free_on, is_offering, listed_until, hidden_at";
  return unwrap(await client.from("mentor_profiles").select(columns).eq("user_id", userId).maybeSingle());
}

export type OwnMentorProfile = NonNullable<Awaited<ReturnType<typeof getOwnMentorProfile>>>;
