import type { Viewer } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";

/** The API answers at most a thousand rows at once (supabase/config.toml). */
const PAGE = 1000;

// Not `*`: the columns that only serve the search repeat others and contain sentinel values.
const TALENT_COLUMNS =
  "id, user_id, title, bio, experience_years, hourly_rate, min_hourly_rate, max_hourly_rate, rate_currency, rate_unit, availability, is_open_to_work, is_open_to_freelance, preferred_work_type, portfolio_url, portfolio_projects, education, work_experience, created_at, updated_at, confirmed_at, listed_until" as const;

/**
 * Returns all stored data about the member that row security lets them read (requirements/site.md 103). Leaves out
 * other people's applications to the member's jobs, except for what the member added to them; of conversations,
 * includes what the member wrote and what they may read of the other side. Every query filters by the member too,
 * because some of these tables are public. Throws as `unwrap` does: `tooMany()` on the sixth export within 24 hours,
 * before reading anything else.
 */
export async function exportOwnData(client: RequestClient, { id, email }: Viewer, now: Date) {
  const records = unwrap(await client.rpc("own_records"));
  const conversations = unwrap(await client.rpc("own_conversations"));
  const [profile, roles, talentProfile, skills, jobs, applications] = await Promise.all([
    client.from("profiles").select("*").eq("id", id).maybeSingle().then(unwrap),
    client.from("user_roles").select("*").eq("user_id", id).order("created_at").then(unwrap),
    client.from("talent_profiles").select(TALENT_COLUMNS).eq("user_id", id).maybeSingle().then(unwrap),
    client.from("user_skills").select("*, skill:skills(name, category)").eq("user_id", id).then(unwrap),
    everyRow((from, to) => client.from("own_jobs").select("*").order("created_at").order("id").range(from, to)),
    everyRow((from, to) =>
      client
        .from("job_applications")
        .select("*")
        .eq("applicant_id", id)
        .order("created_at")
        .order("id")
        .range(from, to),
    ),
  ]);
  const [notifications, preferences, connections, profileViews, investorProfile] = await Promise.all([
    everyRow((from, to) =>
      client.from("notifications").select("*").eq("user_id", id).order("created_at").order("id").range(from, to),
    ),
    client.from("notification_preferences").select("*").eq("user_id", id).maybeSingle().then(unwrap),
    // Includes blocks, as the member sees them.
    everyRow((from, to) => client.from("my_connections").select("*").order("created_at").order("id").range(from, to)),
    // Only the days: nobody may learn who looked.
    everyRow((from, to) =>
      client
        .from("profile_views")
        .select("viewed_on")
        .eq("profile_id", id)
        .order("viewed_on")
        .order("visitor")
        .range(from, to),
    ),
    client.from("own_investor_profile").select("*").maybeSingle().then(unwrap),
  ]);
  const cvs = await everyRow((from, to) =>
    // Row security returns only those that the member has sent.
    client.from("application_cvs").select("*").order("created_at").order("application_id").range(from, to),
  );
  const shownSkills = await everyRow((from, to) =>
    client.from("application_skills").select("*").order("created_at").order("application_id").range(from, to),
  );
  const acceptances = await everyRow((from, to) =>
    client.from("my_acceptances").select("*").order("application_id").range(from, to),
  );
  // Of received applications, only what the member added to them.
  const received = await everyRow((from, to) =>
    client
      .from("received_applications")
      .select("application_id:id, job_id, applicant_number, note, is_shortlisted")
      .order("id")
      .range(from, to),
  );
  const meetingRequests = await everyRow((from, to) =>
    client.from("meeting_requests").select("*").eq("requester_id", id).order("created_at").order("id").range(from, to),
  );
  return {
    exported_at: now.toISOString(),
    account: { id, email },
    profile,
    roles,
    talent_profile: talentProfile,
    skills,
    jobs,
    applications,
    application_cvs: cvs,
    application_skills: shownSkills,
    acceptances,
    application_notes: received.filter((row) => row.note !== null || row.is_shortlisted),
    notifications,
    notification_preferences: preferences,
    connections,
    profile_views: profileViews,
    investor_profile: investorProfile,
    meeting_requests: meetingRequests,
    ...(conversations as Record<ConversationRecords, object[]>),
    ...(records as { job_reports: object[]; actions: object[] }),
  };
}

type ConversationRecords =
  | "conversations"
  | "messages"
  | "received_messages"
  | "conversation_blocks"
  | "message_reports";

type Answer<Row> = Parameters<typeof unwrap<Row[] | null>>[0];

async function everyRow<Row>(read: (from: number, to: number) => PromiseLike<Answer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = unwrap(await read(rows.length, rows.length + PAGE - 1)) ?? [];
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
