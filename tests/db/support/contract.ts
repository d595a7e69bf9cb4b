import type { Scenario } from "./scenario.ts";

/** What a request answers: rows, an empty list, or SQLSTATE 42501. */
export type Outcome = "row" | "none" | "denied";

export type ActorName = "anon" | "owner" | "counterpart" | "stranger";

export type Outcomes = Record<ActorName, Outcome>;

/** The rights on one relation, as requirements/security.md matrix has them. */
export interface RelationContract {
  /** The PostgREST filter of the row that the scenario made for `owner`. */
  key(scenario: Scenario): string;
  select: Outcomes;
  /** Columns a member may send; for a row that is not theirs, row security refuses. */
  insert: string[];
  /** Columns a member may change in their own row. */
  update: string[];
  delete: Outcomes;
}

const everyone: Outcomes = { anon: "row", owner: "row", counterpart: "row", stranger: "row" };
const ownerOnly: Outcomes = { anon: "denied", owner: "row", counterpart: "none", stranger: "none" };
const bothSides: Outcomes = { anon: "denied", owner: "row", counterpart: "row", stranger: "none" };
const nobody: Outcomes = {
  anon: "denied",
  owner: "denied",
  counterpart: "denied",
  stranger: "denied",
};

const talentColumns = [
  "title",
  "bio",
  "experience_years",
  "hourly_rate",
  "min_hourly_rate",
  "max_hourly_rate",
  "availability",
  "is_open_to_work",
  "is_open_to_freelance",
  "preferred_work_type",
  "portfolio_url",
  "portfolio_projects",
];
const jobColumns = [
  "title",
  "description",
  "company_name",
  "company_url",
  "budget_type",
  "budget_min",
  "budget_max",
  "duration",
  "experience_level",
  "job_type",
  "location",
  "skills_required",
  "deadline",
];
const startupColumns = [
  "name",
  "tagline",
  "description",
  "sector",
  "stage",
  "website",
  "division",
  "city",
  "founded_year",
  "team_size",
];
const investorColumns = [
  "firm_name",
  "investor_type",
  "thesis",
  "sectors",
  "stages",
  "ticket_min",
  "ticket_max",
  "website",
  "is_listed",
];

/** Every relation of `public`: one that is missing here fails the test. */
export const CONTRACT: Record<string, RelationContract> = {
  profiles: {
    key: ({ owner }) => `id=eq.${owner}`,
    select: ownerOnly,
    insert: [],
    update: [
      "full_name",
      "phone",
      "location",
      "division",
      "city",
      "bio",
      "website",
      "linkedin_url",
      "github_url",
      "twitter_url",
      "avatar_url",
      "onboarding_completed_at",
      "consent_at",
    ],
    delete: nobody,
  },
  public_profiles: {
    key: ({ owner }) => `id=eq.${owner}`,
    select: everyone,
    insert: [],
    update: [],
    delete: nobody,
  },
  user_roles: {
    key: ({ owner }) => `user_id=eq.${owner}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  skills: {
    key: ({ skill }) => `id=eq.${skill}`,
    select: everyone,
    insert: [],
    update: [],
    delete: nobody,
  },
  talent_profiles: {
    key: ({ owner }) => `user_id=eq.${owner}`,
    select: everyone,
    insert: ["user_id", ...talentColumns],
    update: talentColumns,
    delete: nobody,
  },
  user_skills: {
    key: ({ owner, skill }) => `user_id=eq.${owner}&skill_id=eq.${skill}`,
    select: everyone,
    insert: ["user_id", "skill_id", "level", "years_experience"],
    update: ["level", "years_experience"],
    delete: ownerOnly,
  },
  jobs: {
    key: ({ job }) => `id=eq.${job}`,
    select: everyone,
    insert: ["client_id", ...jobColumns, "submission_id"],
    update: jobColumns,
    delete: nobody,
  },
  job_applications: {
    key: ({ application }) => `id=eq.${application}`,
    select: ownerOnly,
    insert: ["job_id", "applicant_id", "cover_letter", "proposed_rate", "consent_to_reveal", "submission_id"],
    update: [],
    delete: ownerOnly,
  },
  received_applications: {
    key: ({ application }) => `id=eq.${application}`,
    select: { anon: "denied", owner: "none", counterpart: "row", stranger: "none" },
    insert: [],
    update: [],
    delete: nobody,
  },
  notifications: {
    key: ({ notification }) => `id=eq.${notification}`,
    select: ownerOnly,
    insert: [],
    update: ["is_read"],
    delete: nobody,
  },
  my_notifications: {
    key: ({ notification }) => `id=eq.${notification}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  connections: {
    key: ({ connection }) => `id=eq.${connection}`,
    select: bothSides,
    insert: ["requester_id", "addressee_id", "note", "submission_id"],
    update: [],
    delete: ownerOnly,
  },
  my_connections: {
    key: ({ connection }) => `id=eq.${connection}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  member_blocks: {
    key: ({ owner }) => `blocker_id=eq.${owner}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: ownerOnly,
  },
  my_sessions: {
    key: ({ session }) => `id=eq.${session}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  notification_preferences: {
    key: ({ owner }) => `user_id=eq.${owner}`,
    select: ownerOnly,
    insert: ["user_id", "muted"],
    update: ["muted"],
    delete: nobody,
  },
  profile_views: {
    key: ({ owner }) => `profile_id=eq.${owner}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  startups: {
    key: ({ startup }) => `id=eq.${startup}`,
    select: everyone,
    insert: ["owner_id", ...startupColumns],
    update: startupColumns,
    delete: ownerOnly,
  },
  investor_profiles: {
    key: ({ investor }) => `id=eq.${investor}`,
    // Not listed, so there is nothing to see rather than nothing to ask.
    select: { ...ownerOnly, anon: "none" },
    insert: ["user_id", ...investorColumns],
    update: investorColumns,
    delete: ownerOnly,
  },
  meeting_requests: {
    key: ({ meeting }) => `id=eq.${meeting}`,
    select: ownerOnly,
    insert: ["requester_id", "subject", "message", "preferred_on", "submission_id"],
    update: [],
    delete: ownerOnly,
  },
};
