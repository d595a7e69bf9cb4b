import type { Scenario } from "./scenario.ts";

/** The result of a request: rows, an empty list, or SQLSTATE 42501. */
export type Outcome = "row" | "none" | "denied";

export type ActorName = "anon" | "owner" | "counterpart" | "stranger";

export type Outcomes = Record<ActorName, Outcome>;

/** The rights on one relation, as in requirements/security.md matrix. */
export interface RelationContract {
  /** The PostgREST filter of the row that the scenario created for `owner`. */
  key(scenario: Scenario): string;
  select: Outcomes;
  /**
   * Columns that nobody can read here: the owner of a row that strangers can read, and the place that searches compare.
   */
  unread?: string[];
  /** Columns that a member may send; for a row that is not theirs, row security refuses. */
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
  "rate_currency",
  "rate_unit",
  "availability",
  "is_open_to_work",
  "is_open_to_freelance",
  "preferred_work_type",
  "portfolio_url",
  "portfolio_projects",
  "education",
  "work_experience",
];
const jobColumns = [
  "title",
  "description",
  "company_name",
  "company_url",
  "for_client",
  "client_name",
  "budget_type",
  "budget_min",
  "budget_max",
  "pay_currency",
  "pay_unit",
  "employment_type",
  "openings",
  "open_to_students",
  "duration",
  "experience_level",
  "job_type",
  "location",
  "skills_required",
  "deadline",
  "organization_id",
];
const organizationColumns = [
  "is_startup",
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
const mentorColumns = ["headline", "helps", "fields", "languages", "hours_per_month", "next_free_on", "is_offering"];

/** Every relation of `public`: the test fails for a missing one. */
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
      "locale",
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
    unread: ["location_text"],
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
    unread: ["client_id", "submission_id", "left_poster", "repost_of", "organization_id", "left_organization"],
    insert: ["client_id", ...jobColumns, "submission_id", "repost_of"],
    update: jobColumns,
    delete: nobody,
  },
  own_jobs: {
    key: ({ job }) => `id=eq.${job}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  own_investor_profile: {
    key: ({ investor }) => `id=eq.${investor}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  job_applications: {
    key: ({ application }) => `id=eq.${application}`,
    select: ownerOnly,
    insert: [
      "job_id",
      "applicant_id",
      "cover_letter",
      "proposed_rate",
      "rate_currency",
      "rate_unit",
      "submission_id",
      "with_cv",
      "with_skills",
    ],
    update: [],
    delete: ownerOnly,
  },
  application_cvs: {
    key: ({ application }) => `application_id=eq.${application}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  application_skills: {
    key: ({ application }) => `application_id=eq.${application}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  received_applications: {
    key: ({ application }) => `id=eq.${application}`,
    select: { anon: "denied", owner: "none", counterpart: "row", stranger: "none" },
    insert: [],
    update: [],
    delete: nobody,
  },
  my_application_threads: {
    key: ({ accepted }) => `application_id=eq.${accepted}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_acceptances: {
    key: ({ accepted }) => `application_id=eq.${accepted}`,
    select: ownerOnly,
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
  mentor_profiles: {
    key: ({ mentor }) => `id=eq.${mentor}`,
    select: ownerOnly,
    insert: ["user_id", ...mentorColumns],
    update: mentorColumns,
    delete: nobody,
  },
  my_mentorships: {
    key: ({ mentorship }) => `id=eq.${mentorship}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_meetings: {
    key: ({ met }) => `id=eq.${met}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_mentorship_notes: {
    key: ({ mentorshipNote }) => `id=eq.${mentorshipNote}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_threads: {
    key: ({ thread }) => `id=eq.${thread}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_messages: {
    key: ({ thread }) => `thread_id=eq.${thread}`,
    select: bothSides,
    insert: [],
    update: [],
    delete: nobody,
  },
  my_thread_blocks: {
    key: ({ threadBlock }) => `id=eq.${threadBlock}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
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
  organizations: {
    key: ({ organization }) => `id=eq.${organization}`,
    select: everyone,
    insert: organizationColumns,
    update: [...organizationColumns, "is_listed"],
    delete: nobody,
  },
  organization_members: {
    key: ({ organization, owner }) => `organization_id=eq.${organization}&member_id=eq.${owner}`,
    select: ownerOnly,
    insert: [],
    update: ["shown"],
    delete: ownerOnly,
  },
  investor_profiles: {
    key: ({ investor }) => `id=eq.${investor}`,
    unread: ["user_id"],
    // Not listed, so the query is allowed but returns nothing.
    select: { ...ownerOnly, anon: "none" },
    insert: ["user_id", ...investorColumns],
    update: investorColumns,
    delete: nobody,
  },
  meeting_requests: {
    key: ({ meeting }) => `id=eq.${meeting}`,
    select: ownerOnly,
    insert: [],
    update: [],
    delete: nobody,
  },
};
