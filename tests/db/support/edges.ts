/** What a check lets through and what it refuses, right at its edges, as expressions of SQL. */
export interface Edge {
  stored: string[];
  refused: string[];
}

const TURNED = String.raw`E'a\u202eb'`;
const BLANK = String.raw`E' \n\t'`;

const length = (most: number, least = 0): Edge => ({
  stored: [`repeat('ক', ${most})`, ...(least > 0 ? [`repeat('x', ${least})`] : ["''"])],
  refused: [`repeat('x', ${most + 1})`, ...(least > 0 ? ["''"] : [])],
});
const range = (
  least: string | number,
  most: string | number,
  below: string | number,
  above: string | number,
): Edge => ({
  stored: [`'${least}'`, `'${most}'`],
  refused: [`'${below}'`, `'${above}'`],
});
const oneOf = (known: string, unknown: string): Edge => ({
  stored: known.split(" ").map((word) => `'${word}'`),
  refused: [`'${unknown}'`, "''"],
});
const said = (most: number): Edge => ({
  stored: [`repeat('x', ${most})`, "'x'"],
  refused: [`repeat('x', ${most + 1})`, "''", BLANK],
});
const labels = (items: number, most: number): Edge => ({
  stored: [`array_fill('x'::text, array[${items}])`, `array[repeat('x', ${most})]`, "'{}'"],
  refused: [
    `array_fill('x'::text, array[${items + 1}])`,
    `array[repeat('x', ${most + 1})]`,
    "array['']",
    "array[null::text]",
    `array[${TURNED}]`,
  ],
});
const listOf = (words: string): Edge => {
  const all = words.split(" ");
  const list = `array['${all.join("', '")}']`;
  return {
    stored: [list, "'{}'"],
    refused: ["array['moon']", `${list} || '${all[0]}'::text`, "array[null::text]"],
  };
};
const money = (most: number): Edge => ({
  stored: ["0", "0.01", String(most)],
  refused: ["-0.01", `${most}.01`, "'NaN'"],
});
const direction: Edge = { stored: [String.raw`E'ক\u200cষ'`], refused: [TURNED] };

const STAGES = "idea pre_seed seed series_a series_b_plus";
const TOPICS = "applications_received applications_sent connections meetings";
const REASONS = "asks_for_money misleading spam harmful other";
const portfolio = (items: number) =>
  `(select jsonb_agg(jsonb_build_object('id', n::text, 'title', 'Shop')) from generate_series(1, ${items}) as n)`;

/** By domain: what each of its columns stores and refuses. */
export const DOMAIN_EDGES: Record<string, Record<string, Edge>> = {
  division: {
    division_known: oneOf("Dhaka Chittagong Rajshahi Khulna Barishal Sylhet Rangpur Mymensingh", "Chattogram"),
  },
  headline: { headline_length: said(160), headline_direction: direction },
  hourly_rate: { hourly_rate_range: money(100_000) },
  job_amount: { job_amount_range: money(1_000_000_000) },
  long_text: { long_text_length: length(2_000) },
  report_reason: { report_reason_known: oneOf(REASONS, "Spam") },
  short_text: {
    short_text_length: { stored: ["repeat('x', 120)"], refused: ["repeat('x', 121)"] },
    short_text_direction: direction,
  },
  ticket_amount: { ticket_amount_range: money(10_000_000_000) },
  web_url: { web_url_form: { stored: ["'https://example.org'"], refused: ["'javascript:alert(1)'", "''"] } },
  years: { years_range: range(0, 80, -1, 81) },
};

/** By column: the check that guards it. A domain's own are above. */
export const COLUMN_EDGES: Record<string, Record<string, Edge>> = {
  "public.connections.note": { connections_note_check: length(500) },
  "public.connections.status": { connections_status_check: oneOf("accepted declined", "blocked") },
  "public.investor_profiles.firm_name": {
    investor_profiles_firm_name_check: { stored: ["'x'"], refused: ["''", BLANK] },
  },
  "public.investor_profiles.investor_type": {
    investor_profiles_investor_type_check: oneOf(
      "angel venture_capital corporate family_office accelerator other",
      "Angel",
    ),
  },
  "public.investor_profiles.sectors": { investor_profiles_sectors_check: labels(20, 60) },
  "public.investor_profiles.stages": { investor_profiles_stages_check: listOf(STAGES) },
  "public.job_applications.cover_letter": { job_applications_cover_letter_check: said(5_000) },
  "public.job_applications.status": {
    job_applications_status_check: oneOf("pending reviewed accepted rejected", "withdrawn"),
  },
  "public.jobs.budget_type": { jobs_budget_type_check: oneOf("hourly fixed negotiable", "free") },
  "public.jobs.deadline": {
    jobs_deadline_check: { stored: ["'2099-12-31T23:59:59Z'"], refused: ["'2100-01-01T00:00:00Z'", "'infinity'"] },
  },
  "public.jobs.description": { jobs_description_check: said(10_000) },
  "public.jobs.duration": {
    jobs_duration_check: oneOf(
      "less_than_week 1_to_4_weeks 1_to_3_months 3_to_6_months more_than_6_months",
      "for_ever",
    ),
  },
  "public.jobs.experience_level": { jobs_experience_level_check: oneOf("entry intermediate expert", "Expert") },
  "public.jobs.job_type": { jobs_job_type_check: oneOf("remote onsite hybrid", "moon") },
  "public.jobs.skills_required": { jobs_skills_required_check: labels(20, 50) },
  "public.jobs.status": { jobs_status_check: oneOf("active closed hidden", "open") },
  "public.meeting_requests.preferred_on": {
    meeting_requests_preferred_on_check: range("2020-01-01", "2100-01-01", "2019-12-31", "2100-01-02"),
  },
  "public.notification_preferences.muted": {
    notification_preferences_muted_check: listOf(TOPICS),
  },
  "public.notifications.link": {
    notifications_link_check: {
      stored: ["'/'", "'/jobs?page=2#top'", "'/' || repeat('x', 499)"],
      refused: [
        "'/' || repeat('x', 500)",
        "''",
        "'jobs'",
        "'//evil.example'",
        "'/\\evil.example'",
        "'/a b'",
        "E'/a\\n'",
      ],
    },
  },
  "public.notifications.note": { notifications_note_check: length(1_000, 1) },
  "public.notifications.params": {
    notifications_params_check: { stored: ["'{}'"], refused: ["'[]'", `'"job_id"'`, "'null'"] },
  },
  "public.notifications.message": { notifications_message_check: length(1_000, 1) },
  "public.notifications.title": { notifications_title_check: length(200, 1) },
  "public.notifications.type": { notifications_type_check: oneOf("info success warning error", "alarm") },
  "private.job_reports.details": { job_reports_details_check: length(1_000) },
  "private.job_reports.weight": { job_reports_weight_check: range(0, 2, -0.01, 2.01) },
  "private.limits.max": { limits_max_check: { stored: ["0"], refused: ["-1"] } },
  "private.limits.period": { limits_period_check: { stored: ["'1 second'", "null"], refused: ["'0'", "'-1 day'"] } },
  "private.limits.scope": { limits_scope_check: { stored: ["scope"], refused: ["'all'"] } },
  "private.limits.words": { limits_words_check: { stored: ["'do %s'"], refused: ["'do it'", "''"] } },
  "private.notification_kinds.parameters": {
    notification_kinds_parameters_check: {
      stored: ["array['job_id', 'connection_id', 'meeting_id', 'reason', 'state']", "'{}'"],
      refused: ["array['email']", "array[null::text]"],
    },
  },
  "private.notification_kinds.topic": { notification_kinds_topic_check: oneOf(TOPICS, "jobs") },
  "private.notification_kinds.type": { notification_kinds_type_check: oneOf("info success warning error", "alarm") },
  "private.report_rules.account_age": {
    report_rules_account_age_check: { stored: ["'0'"], refused: ["'-1 second'"] },
  },
  "private.report_rules.hide_at": { report_rules_hide_at_check: { stored: ["0.01"], refused: ["0"] } },
  "private.report_rules.only_row": { report_rules_only_row_check: { stored: ["true"], refused: ["false"] } },
  "private.report_rules.warn_at": { report_rules_warn_at_check: { stored: ["0.01"], refused: ["0"] } },
  "public.profile_views.visitor": {
    profile_views_visitor_check: { stored: ["repeat('b', 64)"], refused: ["repeat('b', 63)", "repeat('b', 65)"] },
  },
  "public.profiles.phone": {
    profiles_phone_check: {
      stored: ["'+8801312345678'", "'+8801912345678'", "null"],
      refused: ["'+8801212345678'", "'+880131234567'", "'+88013123456789'", "'01712345678'", "E'+8801712345678\\n'"],
    },
  },
  "public.skills.category": { skills_category_check: length(60, 1) },
  // No two skills have one name.
  "public.skills.name": {
    skills_name_check: {
      stored: ["left(md5(name) || repeat('x', 60), 60)", "chr(9000 + length(name) * 400 + ascii(md5(name)))"],
      refused: ["left(md5(name) || repeat('x', 60), 61)", "''"],
    },
  },
  "public.startups.description": { startups_description_check: length(10_000) },
  "public.startups.founded_year": { startups_founded_year_check: range(1950, 2100, 1949, 2101) },
  "public.startups.name": { startups_name_check: { stored: ["'x'"], refused: ["''", BLANK] } },
  "public.startups.sector": { startups_sector_check: length(60), startups_sector_direction: direction },
  "public.startups.stage": { startups_stage_check: oneOf(`${STAGES} bootstrapped`, "ipo") },
  "public.startups.tagline": { startups_tagline_check: length(160), startups_tagline_direction: direction },
  "public.startups.team_size": { startups_team_size_check: range(1, 100_000, 0, 100_001) },
  "public.talent_profiles.availability": {
    talent_profiles_availability_check: oneOf("available busy not_available", "Busy"),
  },
  "public.talent_profiles.portfolio_projects": {
    talent_profiles_portfolio_projects_check: { stored: [portfolio(12), "'[]'"], refused: [portfolio(13), "'{}'"] },
  },
  "public.talent_profiles.preferred_work_type": {
    talent_profiles_preferred_work_type_check: listOf(
      "remote onsite hybrid contract freelance internship part-time full-time",
    ),
  },
  "public.talent_profiles.title": { talent_profiles_title_check: { stored: ["'x'"], refused: ["''", BLANK] } },
  "public.user_roles.role": { user_roles_role_check: oneOf("developer", "admin") },
  "public.user_skills.level": { user_skills_level_check: oneOf("beginner intermediate advanced expert", "Expert") },
};

/** Checks of several columns: by table, what a row may not become, whole assignments. */
export const ROW_EDGES: Record<string, Record<string, Edge>> = {
  "public.connections": { connections_check: { stored: [], refused: ["addressee_id = requester_id"] } },
  "public.member_blocks": { member_blocks_check: { stored: [], refused: ["blocked_id = blocker_id"] } },
  "public.investor_profiles": {
    investor_profiles_check: {
      stored: ["ticket_min = 5, ticket_max = 5", "ticket_min = 5, ticket_max = null"],
      refused: ["ticket_min = 5.01, ticket_max = 5"],
    },
  },
  "public.talent_profiles": {
    talent_profiles_check: {
      stored: ["min_hourly_rate = 5, max_hourly_rate = 5", "min_hourly_rate = null, max_hourly_rate = 5"],
      refused: ["min_hourly_rate = 5.01, max_hourly_rate = 5"],
    },
  },
  "public.jobs": {
    jobs_check: {
      stored: ["budget_min = 5, budget_max = 5", "budget_min = 5, budget_max = null"],
      refused: ["budget_min = 5.01, budget_max = 5"],
    },
    jobs_check1: {
      stored: ["client_id = null, status = 'closed'"],
      refused: ["client_id = null, status = 'active'", "client_id = null, status = 'hidden'"],
    },
  },
  "private.notification_kinds": {
    notification_kinds_check: {
      stored: ["title = title"],
      refused: ["title = null, message = null, unnamed = null", "title = 'x', message = 'x'", "message = null"],
    },
    notification_kinds_check1: { stored: ["message = message"], refused: ["unnamed = null", "unnamed = 'x'"] },
  },
  "private.job_reports": {
    job_reports_check: {
      stored: ["upheld = false, decided_at = now()"],
      refused: ["upheld = true", "decided_at = now()"],
    },
  },
};
