import { VIEWS_DAYS } from "~/domain/dashboard/stats";
import type { Tab } from "~/domain/dashboard/tabs";
import { DAY_MS, dateInDhaka } from "~/domain/dhaka-time";
import { nameInSentence } from "~/domain/profile/shown-name";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { unwrapAs } from "~/supabase/errors.server";
import { type Failed, optional, partOf } from "~/supabase/optional.server";

const text = z.string().nullable();
const amount = z.number().nullable();
const flag = z.boolean();

const profileSchema = z.object({
  full_name: text,
  phone: text,
  location: text,
  bio: text,
  avatar_url: text,
  is_verified: flag,
  phone_verified: flag,
  nid_verified: flag,
  onboarding_completed_at: text,
});

const jobCard = z.object({
  id: z.string(),
  title: z.string(),
  company_name: text,
  location: text,
  job_type: z.string(),
  budget_type: z.string(),
  budget_min: amount,
  budget_max: amount,
  pay_currency: z.string(),
  pay_unit: z.string(),
  /** The job's skills that the member has. */
  skills: z.array(z.string()),
});

const ownJob = z.object({
  id: z.string(),
  title: z.string(),
  open: flag,
  expires_at: z.string(),
  waiting: z.number(),
  total: z.number(),
});

const startup = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: text,
  sector: text,
  stage: text,
  in_sector: flag,
  in_stage: flag,
});

const person = z.object({
  id: z.string(),
  user_id: z.string(),
  name: text,
  title: z.string(),
  place: text,
  avatar_url: text,
  near: flag,
});

/** A role's card as `private.dashboard_card` returns it; its keys tell which card it is. */
const cardSchema = z.union([
  z.object({ startup: flag, jobs: z.array(ownJob) }),
  z.object({ listed: flag.nullable(), startups: z.array(startup) }),
  z.object({ people: z.array(person) }),
  z.object({ jobs: z.array(jobCard) }),
]);

/** Who waits for the member, as the page calls them. */
const asker = z.string().nullable().transform(nameInSentence);

/** A job with something waiting. */
const waits = z.object({ job: z.string(), title: text, since: z.string() });

/** The result of `private.done_so_far`. */
const doneSchema = z.object({
  mentoring: flag.nullable(),
  alerts: flag,
  connections: flag,
  meetings: flag,
  mentorships: flag,
  younger: flag,
  // A database of the version before does not tell.
  mentors: flag.default(true),
  investors: flag.default(true),
  talents: flag.default(true),
  startups: flag.default(true),
});

/** The result of `public.my_dashboard`; a part that the tab doesn't show is absent. */
const dashboardSchema = z.object({
  profile: profileSchema.nullable(),
  roles: partOf("roles", z.array(z.string())),
  primary: text.default(null),
  received: partOf(
    "applications received",
    z.object({
      total: z.number(),
      decided: z.number(),
      waiting: z.number(),
      /** At most three jobs with waiting applicants, the longest wait first. */
      longest: z.array(waits.extend({ waiting: z.number() })),
    }),
  ),
  talent: partOf(
    "talent profile",
    z
      .object({
        id: z.string(),
        title: z.string(),
        is_open_to_work: flag,
        confirmed_at: z.string(),
        listed_until: text,
        // A database of the version before does not tell.
        hidden_at: text.default(null),
      })
      .nullable(),
  ).default(null),
  startup: partOf("startup", z.object({ name: z.string(), slug: z.string() }).nullable()).default(null),
  investor: partOf("investor profile", z.object({ name: z.string(), listed: flag }).nullable()).default(null),
  views: partOf("profile views", z.number()).default(0),
  sent: partOf(
    "applications sent",
    z.object({
      total: z.number(),
      accepted: waits.extend({ company: text }).nullable(),
      /** Applications without an answer for two weeks, at most three, oldest first. */
      silent: z.array(waits),
    }),
  ).default({ total: 0, accepted: null, silent: [] }),
  jobs: partOf("jobs posted", z.number()).default(0),
  requests: partOf("connection requests", z.object({ total: z.number(), since: text, name: asker })).default({
    total: 0,
    since: null,
    name: null,
  }),
  mentoring: partOf("mentoring requests", z.object({ total: z.number(), since: text, name: asker })).default({
    total: 0,
    since: null,
    name: null,
  }),
  meetings: partOf("meetings", z.object({ total: z.number(), since: text, name: asker })).default({
    total: 0,
    since: null,
    name: null,
  }),
  done: partOf("what the member has done", doneSchema).default("failed"),
  card: partOf("card of the role", cardSchema).default("failed"),
});

export type Dashboard = z.output<typeof dashboardSchema>;
export type Card = Exclude<Dashboard["card"], Failed>;

/**
 * Returns what a tab of the dashboard shows, in one call. A part that fails is "failed" and the others stay
 * (requirements/dashboard.md 83). If the whole call fails, returns only the profile; throws as `unwrap` does if that
 * can't be read either.
 */
export async function getDashboard(client: RequestClient, userId: string, tab: Tab, now: Date): Promise<Dashboard> {
  const whole = await optional("dashboard", readDashboard(client, tab, now));
  if (whole !== "failed") return whole;
  const failed = "failed" as const;
  return {
    profile: await getOwnProfile(client, userId),
    roles: failed,
    primary: null,
    received: failed,
    talent: failed,
    startup: failed,
    investor: failed,
    views: failed,
    sent: failed,
    jobs: failed,
    requests: failed,
    mentoring: failed,
    meetings: failed,
    done: failed,
    card: failed,
  };
}

async function readDashboard(client: RequestClient, tab: Tab, now: Date): Promise<Dashboard> {
  // The last day before the period of the views count.
  const views_after = dateInDhaka(new Date(now.getTime() - VIEWS_DAYS * DAY_MS));
  return unwrapAs(dashboardSchema, await client.rpc("my_dashboard", { tab, views_after }, { get: true }));
}
