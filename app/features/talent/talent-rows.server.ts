import { z } from "~/lib/zod";

const text = z.string().nullable();
const amount = z.number().nullable();

/** Mirrors the CHECK on `talent_profiles.portfolio_projects`. */
const project = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  liveUrl: z.string().nullish(),
  githubUrl: z.string().nullish(),
  technologies: z.array(z.string()).optional(),
});

/** Mirrors the CHECKs on `talent_profiles.education` and `.work_experience`. */
const careerEntry = z.object({
  id: z.string(),
  title: z.string(),
  organisation: text.optional(),
  startYear: amount.optional(),
  endYear: amount.optional(),
  description: text.optional(),
});

const skill = z.object({
  level: z.string(),
  years_experience: z.number(),
  name: z.string(),
  category: z.string(),
});

const talent = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  bio: text,
  experience_years: z.number(),
  hourly_rate: amount,
  min_hourly_rate: amount,
  max_hourly_rate: amount,
  rate_currency: z.string(),
  rate_unit: z.string(),
  availability: z.string(),
  is_open_to_work: z.boolean(),
  is_open_to_freelance: z.boolean(),
  preferred_work_type: z.array(z.string()),
  portfolio_url: text,
  portfolio_projects: z.array(project),
  created_at: z.string(),
  updated_at: z.string(),
  confirmed_at: z.string(),
  listed_until: text,
  profile: z
    .object({
      full_name: text,
      location: text,
      division: text,
      bio: text,
      website: text,
      linkedin_url: text,
      github_url: text,
      twitter_url: text,
      avatar_url: text,
      is_verified: z.boolean(),
    })
    .nullable(),
  skills: z.array(skill),
});

/** The result of `public.search_talent`. */
export const talentPageSchema = z.object({
  total: z.number(),
  more: z.boolean(),
  suggestion: text,
  talents: z.array(talent),
});

/** The same result with counts; a list without them is fine too. */
export const countedPageSchema = talentPageSchema.extend({
  options: z
    .object({
      /** The most that is counted; one more means that there are more. */
      most: z.number(),
      /** Filters whose choices find nobody if they have no count. */
      exact: z.array(z.string()),
      counts: z.record(z.string(), z.record(z.string(), z.number())),
    })
    .default({ most: 0, exact: [], counts: {} }),
  /** If nobody matches all filters: the count without each of them, if known. */
  without: z.record(z.string(), z.number()).nullish(),
  nearest: z.object({ without: z.string(), talents: z.array(talent) }).nullish(),
});

/** The result of `public.talent_page`; null if the caller can't see the talent. */
export const talentWithSimilarSchema = z
  .object({
    talent,
    similar: z.array(talent),
    education: z.array(careerEntry).default([]),
    work_experience: z.array(careerEntry).default([]),
  })
  .nullable();

export type PortfolioProject = z.output<typeof project>;
export type TalentSkill = z.output<typeof skill>;

/** A talent as cards, pages and pictures read it. */
export type Talent = z.output<typeof talent>;
