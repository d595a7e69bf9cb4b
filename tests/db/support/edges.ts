/** What a check accepts and refuses, directly at its limits, as SQL expressions. */
export interface Edge {
  stored: string[];
  refused: string[];
}

const TURNED = String.raw`E'a\u202eb'`;
const BLANK = String.raw`E' \n\t'`;
/** Characters, and no blanks for a regular expression, but nothing to be seen. */
const UNSEEN = String.raw`E'\u3164\u200b\u2060\u00ad\u2800'`;

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
    `array['x', ${UNSEEN}]`,
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
const JOINED = String.raw`E'ক\u200cষ'`;
const direction: Edge = { stored: [JOINED], refused: [TURNED] };

const STAGES = "idea pre_seed seed series_a series_b_plus";
const TOPICS = "applications_received applications_sent connections meetings";
const MUTED_MAILS = "applications messages connections jobs digest alerts";
const MAIL_CATEGORIES = `${MUTED_MAILS} account`;
const REASONS = "asks_for_money misleading spam harmful other";
const portfolio = (items: number) =>
  `(select jsonb_agg(jsonb_build_object('id', n::text, 'title', 'Shop')) from generate_series(1, ${items}) as n)`;

const years = (start: string, end: string) =>
  `jsonb_build_array(jsonb_build_object('id', '1', 'title', 'BSc', 'startYear', ${start}, 'endYear', ${end}))`;
const CAREER: Edge = {
  stored: [portfolio(10), "'[]'", years("1950", "2100"), years("2019", "2019"), years("null::int", "2019")],
  refused: [
    portfolio(11),
    "'{}'",
    years("1949", "null::int"),
    years("2019", "2101"),
    years("2020", "2019"),
    years("2019.5", "2020"),
  ],
};

/** By domain: what each of its columns accepts and refuses. */
export const DOMAIN_EDGES: Record<string, Record<string, Edge>> = {
  division: {
    division_known: oneOf("Dhaka Chittagong Rajshahi Khulna Barishal Sylhet Rangpur Mymensingh", "Chattogram"),
  },
  headline: {
    headline_length: said(160),
    headline_direction: direction,
    headline_visible: { stored: [JOINED], refused: [UNSEEN] },
  },
  // The limit per hour is lower: see the table's own check.
  hourly_rate: {
    hourly_rate_range: {
      stored: ["0", "0.01", "10000000, rate_unit = 'month'"],
      refused: ["-0.01", "10000000.01, rate_unit = 'month'", "'NaN'"],
    },
  },
  job_amount: { job_amount_range: money(1_000_000_000) },
  // One column refuses an empty text: see the table's own check.
  long_text: { long_text_length: { stored: ["repeat('ক', 2000)"], refused: ["repeat('x', 2001)"] } },
  report_reason: { report_reason_known: oneOf(REASONS, "Spam") },
  short_text: {
    short_text_length: { stored: ["repeat('x', 120)"], refused: ["repeat('x', 121)"] },
    short_text_direction: direction,
    short_text_visible: { stored: [JOINED], refused: [UNSEEN, BLANK] },
  },
  ticket_amount: { ticket_amount_range: money(10_000_000_000) },
  web_url: { web_url_form: { stored: ["'https://example.org'"], refused: ["'javascript:alert(1)'", "''"] } },
  years: { years_range: range(0, 80, -1, 81) },
};

/** By column: the check that guards it. Those of domains are above. */
export const COLUMN_EDGES: Record<string, Record<string, Edge>> = {
  "public.connections.note": { connections_note_check: length(500) },
  "public.connections.status": { connections_status_check: oneOf("accepted declined", "blocked") },
  "public.investor_profiles.firm_name": {
    investor_profiles_firm_name_check: { stored: ["'x'"], refused: ["''"] },
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
  "public.job_applications.decision_note": { job_applications_decision_note_check: said(1_000) },
  "public.job_applications.rate_currency": {
    job_applications_rate_currency_check: oneOf("BDT USD", "EUR"),
  },
  "public.job_applications.rate_unit": {
    job_applications_rate_unit_check: oneOf("hour day month project", "year"),
  },
  "public.job_applications.status": {
    job_applications_status_check: oneOf("pending reviewed accepted rejected", "withdrawn"),
  },
  "public.jobs.budget_type": { jobs_budget_type_check: oneOf("hourly fixed negotiable", "free") },
  "public.jobs.client_name": {
    jobs_client_name_length: said(120),
    jobs_client_name_direction: direction,
    jobs_client_name_visible: { stored: [JOINED], refused: [UNSEEN] },
  },
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
  "public.jobs.employment_type": {
    jobs_employment_type_check: oneOf("full_time part_time contract internship freelance", "slavery"),
  },
  "public.jobs.openings": { jobs_openings_check: range(1, 100, 0, 101) },
  "public.jobs.pay_currency": { jobs_pay_currency_check: oneOf("BDT USD", "EUR") },
  "public.jobs.pay_unit": { jobs_pay_unit_check: oneOf("hour day month project", "year") },
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
  "public.application_skills.skills": {
    application_skills_skills_check: {
      stored: ["array_fill('Go'::text, array[20])"],
      refused: ["array_fill('Go'::text, array[21])"],
    },
  },
  "public.application_skills.experience_years": {
    application_skills_experience_years_check: { stored: ["1", "null"], refused: ["0", "-1"] },
  },
  "private.application_notes.note": { application_notes_note_check: said(1_000) },
  "private.reports.details": { reports_details_check: length(1_000) },
  "private.reports.weight": { reports_weight_check: range(0, 2, -0.01, 2.01) },
  "private.listing_links.hash": {
    listing_links_hash_check: {
      stored: ["sha256('x')"],
      refused: ["''::bytea", "sha256('x') || '\\x00'::bytea", "substr(sha256('x'), 2)"],
    },
  },
  "private.message_reports.note": { message_reports_note_check: length(1_000) },
  "private.message_reports.weight": { message_reports_weight_check: range(0, 2, -0.01, 2.01) },
  "private.messages.body": { messages_body_check: said(4_000) },
  "private.task_runs.outcome": { task_runs_outcome_check: oneOf("running done failed", "late") },
  "private.mail_event_ids.id": { mail_event_ids_id_check: length(200, 1) },
  "private.mail_kinds.category": { mail_kinds_category_check: oneOf(MAIL_CATEGORIES, "marketing") },
  "private.guardian_links.hash": {
    guardian_links_hash_check: { stored: ["repeat('0a', 32)"], refused: ["repeat('0A', 32)", "repeat('a', 63)", "''"] },
  },
  "private.guardians.address": {
    guardians_address_check: {
      stored: ["'a@b'"],
      refused: ["'A@b'", "'a b@c'", "'<a@b'", "'ab'", "repeat('x', 253) || '@b'"],
    },
  },
  "private.guardians.locale": { guardians_locale_check: oneOf("en bn", "bn-BD") },
  "private.join_attempts.email": {
    join_attempts_email_check: { stored: length(254, 3).stored, refused: ["'ab'", "repeat('x', 255)"] },
  },
  "private.join_attempts.slot": { join_attempts_slot_check: range(0, 9_999, -1, 10_000) },
  "private.mail_preferences.category": { mail_preferences_category_check: oneOf(MUTED_MAILS, "account") },
  "private.mail_stops.address": {
    mail_stops_address_check: {
      stored: ["'a@example.org'", "repeat('x', 254)"],
      refused: ["'A@example.org'", "repeat('x', 255)"],
    },
  },
  "private.mail_stops.reason": { mail_stops_reason_check: oneOf("bounced complained", "asked") },
  "private.alerts.address": {
    alerts_address_check: {
      stored: ["'a@b'", "repeat('x', 244) || '@bangla.bd'"].map(
        (address) => `${address}, member_id = null, locale = 'en'`,
      ),
      refused: ["'A@b'", "'ab'", "'a b@c.d'", "'a@b@c'", String.raw`E'a@b\n'`, "repeat('x', 245) || '@bangla.bd'"].map(
        (address) => `${address}, member_id = null, locale = 'en'`,
      ),
    },
  },
  "private.alerts.frequency": { alerts_frequency_check: oneOf("daily weekly", "hourly") },
  "private.alerts.list": { alerts_list_check: oneOf("jobs talent startups", "mentors") },
  "private.alerts.locale": {
    alerts_locale_check: {
      stored: ["'en'", "'bn'"].map((locale) => `${locale}, member_id = null, address = 'a@b'`),
      refused: ["'bn-BD'", "''"].map((locale) => `${locale}, member_id = null, address = 'a@b'`),
    },
  },
  "private.alerts.wanted": { alerts_wanted_check: { stored: ["'{}'"], refused: ["'[]'", "'null'"] } },
  "private.organization_proofs.domain": {
    organization_proofs_domain_check: { stored: ["repeat('x', 253)"], refused: ["repeat('x', 254)"] },
  },
  "private.organization_proofs.way": { organization_proofs_way_check: oneOf("dns mail", "http") },
  "private.organization_proofs.token": {
    organization_proofs_token_check: {
      stored: ["repeat('0a', 16)"],
      refused: ["repeat('0A', 16)", "repeat('0a', 17)"],
    },
  },
  "private.organization_proofs.address": {
    organization_proofs_address_check: {
      stored: ["null", "'a@b'"],
      refused: ["'a b@c'", "repeat('x', 245) || '@bangla.bd'"],
    },
  },
  "private.proof_links.hash": {
    proof_links_hash_check: { stored: ["repeat('0a', 32)"], refused: ["repeat('0A', 32)", "repeat('a', 63)", "''"] },
  },
  "private.organization_proofs.outcome": {
    organization_proofs_outcome_check: oneOf("found absent wrong unreachable free_mail", "confirmed"),
  },
  "private.saved_items.note": {
    saved_items_note_check: {
      stored: ["null", "'x'", "repeat('x', 200)"],
      refused: ["''", "' '", "repeat('x', 201)", String.raw`E'a\u202eb'`],
    },
  },
  "private.outbox.address": {
    outbox_address_check: {
      stored: ["'a@b'", "repeat('x', 244) || '@bangla.bd'"].map((address) => `${address}, recipient_id = null`),
      refused: [
        "''",
        "'a'",
        "'a b@c.d'",
        "'a@b@c'",
        "'<a@b.c>'",
        String.raw`E'a@b\n'`,
        "repeat('x', 245) || '@bangla.bd'",
      ].map((address) => `${address}, recipient_id = null`),
    },
  },
  "private.outbox.key": { outbox_key_check: length(200, 1) },
  "private.outbox.last_error": { outbox_last_error_check: length(500) },
  "private.outbox.locale": { outbox_locale_check: oneOf("en bn", "bn-BD") },
  "private.outbox.params": {
    outbox_params_check: {
      stored: ["'{}'", "jsonb_build_object('a', repeat('x', 7991))"],
      refused: ["'[]'", "'null'", "jsonb_build_object('a', repeat('x', 7992))"],
    },
  },
  "private.outbox.state": { outbox_state_check: oneOf("waiting claimed sent failed unknown dropped", "lost") },
  "private.unsubscribe_links.category": { unsubscribe_links_category_check: oneOf(MUTED_MAILS, "account") },
  "private.unsubscribe_links.hash": {
    unsubscribe_links_hash_check: { stored: ["sha256('y')"], refused: ["sha224('y')", "sha256('y') || '\\x00'", "''"] },
  },
  "private.thread_members.side": { thread_members_side_check: oneOf("poster applicant requester addressee", "friend") },
  "private.limits.max": { limits_max_check: { stored: ["0"], refused: ["-1"] } },
  "private.limits.period": { limits_period_check: { stored: ["'1 second'", "null"], refused: ["'0'", "'-1 day'"] } },
  "private.limits.scope": { limits_scope_check: { stored: ["scope"], refused: ["'all'"] } },
  "private.limits.words": { limits_words_check: { stored: ["'do %s'"], refused: ["'do it'", "''"] } },
  "private.notification_kinds.parameters": {
    notification_kinds_parameters_check: {
      stored: ["array['job_id', 'connection_id', 'meeting_id', 'thread_id', 'reason', 'state']", "'{}'"],
      refused: ["array['email']", "array[null::text]"],
    },
  },
  "private.meetings.kind": { meetings_kind_check: oneOf("investor founder", "party") },
  "private.meetings.purpose": {
    meetings_purpose_check: { stored: ["repeat('x', 1000)"], refused: ["' '", "repeat('x', 1001)"] },
  },
  "private.meetings.times": {
    meetings_times_check: {
      stored: ["array[now()]", "array[now(), now()]"],
      refused: ["'{}'", "array[now(), now(), now()]"],
    },
  },
  "private.meetings.zone": {
    meetings_zone_check: { stored: ["'America/New_York'"], refused: ["''", "'+06:00'", "repeat('x', 41)"] },
  },
  "private.meetings.called_off_reason": {
    meetings_called_off_reason_check: { stored: ["null"], refused: ["' '", "repeat('x', 501)"] },
  },
  "private.meetings.called_off_by": {
    meetings_called_off_by_check: { stored: ["null"], refused: ["'other'"] },
  },
  "private.meetings.proposer": { meetings_proposer_check: oneOf("asker addressee", "other") },
  "private.meetings.status": {
    meetings_status_check: { stored: ["'proposed'", "'declined'", "'withdrawn'", "'lapsed'"], refused: ["'open'"] },
  },
  "private.mentorships.question": { mentorships_question_check: said(500) },
  "private.mentorships.reason": {
    mentorships_reason_check: {
      stored: [
        ...["no_time", "other_field", "closer_experience", "narrower_question", "other"].map(
          (reason) => `'${reason}', status = 'declined'`,
        ),
        "null",
      ],
      refused: ["'bored', status = 'declined'", "'', status = 'declined'"],
    },
  },
  "private.mentorships.reply": {
    mentorships_reply_check: {
      stored: ["repeat('x', 500), status = 'declined', reason = 'other'", "null"],
      refused: ["repeat('x', 501), status = 'declined', reason = 'other'"],
    },
  },
  "private.mentorships.status": {
    mentorships_status_check: {
      stored: ["'pending'", "'accepted'", "'declined', reason = 'other'", "'withdrawn'", "'ended'"],
      refused: ["'lapsed'", "''"],
    },
  },
  "private.mentorship_notes.body": { mentorship_notes_body_check: said(2_000) },
  "private.mentorship_notes.held_on": {
    mentorship_notes_held_on_check: range("2020-01-01", "2100-01-01", "2019-12-31", "2100-01-02"),
  },
  "private.notification_kinds.topic": { notification_kinds_topic_check: oneOf(TOPICS, "jobs") },
  "private.notification_kinds.type": { notification_kinds_type_check: oneOf("info success warning error", "alarm") },
  "private.report_rules.account_age": {
    report_rules_account_age_check: { stored: ["'0'"], refused: ["'-1 second'"] },
  },
  "private.report_rules.hide_at": { report_rules_hide_at_check: { stored: ["0.01"], refused: ["0"] } },
  "private.appeals.body": { appeals_body_check: said(2_000) },
  "private.contact_requests.address": {
    contact_requests_address_check: { stored: ["'a@b'"], refused: ["'a b@c'", "'a'", "repeat('a', 253) || '@b'"] },
  },
  "private.contact_requests.body": { contact_requests_body_check: said(4_000) },
  "private.contact_requests.locale": { contact_requests_locale_check: oneOf("en bn", "fr") },
  "private.verification_requests.links": {
    verification_requests_links_check: {
      stored: ["array['https://a.example']", "array_fill('https://a.example'::text, array[5])"],
      refused: ["'{}'", "array_fill('https://a.example'::text, array[6])", "array[repeat('x', 501)]"],
    },
  },
  "private.verification_requests.statement": { verification_requests_statement_check: said(1_000) },
  "private.decisions.action": {
    decisions_action_check: oneOf("dismiss hide restore warn suspend unsuspend grant refuse end answer", "forget"),
  },
  "private.decisions.reason": { decisions_reason_check: said(1_000) },
  "private.reportable_kinds.kind": { reportable_kinds_kind_check: { stored: ["kind"], refused: ["''", "'A b'"] } },
  "private.staff.role": { staff_role_check: oneOf("moderator operator", "developer") },
  "private.staff_rules.only_row": { staff_rules_only_row_check: { stored: ["true"], refused: ["false"] } },
  "private.report_rules.only_row": { report_rules_only_row_check: { stored: ["true"], refused: ["false"] } },
  "private.report_rules.warn_at": { report_rules_warn_at_check: { stored: ["0.01"], refused: ["0"] } },
  "private.skill_renames.name": { skill_renames_name_check: length(60, 1) },
  "public.mentor_profiles.fields": {
    mentor_profiles_fields_check: {
      stored: [
        "array['engineering', 'data_ai', 'design', 'product', 'career']",
        "array['interviews', 'freelancing', 'startup', 'fundraising', 'study']",
        "array['study']",
      ],
      refused: [
        "'{}'",
        "array['engineering', 'data_ai', 'design', 'product', 'career', 'study']",
        "array['law']",
        "array[null::text]",
      ],
    },
  },
  "public.mentor_profiles.helps": { mentor_profiles_helps_check: { stored: ["'x'"], refused: ["''", BLANK] } },
  "public.mentor_profiles.hours_per_month": { mentor_profiles_hours_per_month_check: range(1, 40, 0, 41) },
  "public.mentor_profiles.languages": {
    mentor_profiles_languages_check: {
      stored: ["array['bn', 'en', 'hi', 'ar', 'ja', 'de']", "array['de']"],
      refused: ["'{}'", "array['bn', 'en', 'hi', 'ar', 'ja', 'de', 'de']", "array['fr']", "array[null::text]"],
    },
  },
  "public.mentor_profiles.next_free_on": {
    mentor_profiles_next_free_on_check: range("2020-01-01", "2100-01-01", "2019-12-31", "2100-01-02"),
  },
  "public.profile_views.visitor": {
    profile_views_visitor_check: { stored: ["repeat('b', 64)"], refused: ["repeat('b', 63)", "repeat('b', 65)"] },
  },
  "public.profiles.locale": { profiles_locale_check: oneOf("en bn", "bn-BD") },
  "public.profiles.phone": {
    profiles_phone_check: {
      stored: ["'+8801312345678'", "'+8801912345678'", "null"],
      refused: ["'+8801212345678'", "'+880131234567'", "'+88013123456789'", "'01712345678'", "E'+8801712345678\\n'"],
    },
  },
  "public.skills.category": { skills_category_check: length(60, 1) },
  // No two skills have the same name.
  "public.skills.name": {
    skills_name_check: {
      stored: ["left(md5(name) || repeat('x', 60), 60)", "chr(9000 + length(name) * 400 + ascii(md5(name)))"],
      refused: ["left(md5(name) || repeat('x', 60), 61)", "''"],
    },
  },
  "private.organization_suggestions.body": { organization_suggestions_body_check: said(1000) },
  "public.organizations.description": { organizations_description_check: length(10_000) },
  "public.organizations.founded_year": { organizations_founded_year_check: range(1950, 2100, 1949, 2101) },
  "public.organizations.name": { organizations_name_check: { stored: ["'x'"], refused: ["''"] } },
  "public.organizations.sector": { organizations_sector_check: length(60), organizations_sector_direction: direction },
  "public.organizations.slug": {
    organizations_slug_check: {
      stored: ["'nodi-ghat-2'", "left(replace(id::text, '-', '') || repeat('x', 80), 80)"],
      refused: [
        "left(replace(id::text, '-', '') || repeat('x', 80), 81)",
        "''",
        "'-a'",
        "'a-'",
        "'a--b'",
        "'A'",
        "'a b'",
        "'ক'",
      ],
    },
  },
  "public.organizations.stage": { organizations_stage_check: oneOf(`${STAGES} bootstrapped`, "ipo") },
  "public.organizations.tagline": {
    organizations_tagline_check: length(160),
    organizations_tagline_direction: direction,
  },
  "public.organizations.team_size": { organizations_team_size_check: range(1, 100_000, 0, 100_001) },
  "public.talent_profiles.availability": {
    talent_profiles_availability_check: oneOf("available busy not_available", "Busy"),
  },
  "public.talent_profiles.education": { talent_profiles_education_check: CAREER },
  "public.talent_profiles.portfolio_projects": {
    talent_profiles_portfolio_projects_check: { stored: [portfolio(12), "'[]'"], refused: [portfolio(13), "'{}'"] },
  },
  "public.talent_profiles.preferred_work_type": {
    talent_profiles_preferred_work_type_check: listOf(
      "remote onsite hybrid contract freelance internship part-time full-time",
    ),
  },
  "public.talent_profiles.rate_currency": { talent_profiles_rate_currency_check: oneOf("BDT USD", "EUR") },
  "public.talent_profiles.rate_unit": { talent_profiles_rate_unit_check: oneOf("hour day month project", "year") },
  "public.talent_profiles.title": { talent_profiles_title_check: { stored: ["'x'"], refused: ["''"] } },
  "public.talent_profiles.work_experience": { talent_profiles_work_experience_check: CAREER },
  "public.user_roles.role": { user_roles_role_check: oneOf("developer", "admin") },
  "public.user_skills.level": { user_skills_level_check: oneOf("beginner intermediate advanced expert", "Expert") },
};

/** Checks over several columns: by table, whole assignments that a row may not get. */
export const ROW_EDGES: Record<string, Record<string, Edge>> = {
  "public.connections": { connections_check: { stored: [], refused: ["addressee_id = requester_id"] } },
  "public.member_blocks": { member_blocks_check: { stored: [], refused: ["blocked_id = blocker_id"] } },
  "private.alerts": {
    alerts_one_reader: {
      stored: ["member_id = null, address = 'a@b', locale = 'en'"],
      refused: ["member_id = null", "address = 'a@b', locale = 'en'"],
    },
    alerts_language_of_address: {
      stored: [],
      refused: ["locale = 'en'", "member_id = null, address = 'a@b'"],
    },
    alerts_member_confirmed: {
      stored: ["confirmed_at = null, member_id = null, address = 'a@b', locale = 'en'"],
      refused: ["confirmed_at = null"],
    },
  },
  "public.organizations": {
    organizations_proof_whole: { stored: [], refused: ["proved_domain = 'a.example'", "proved_at = now()"] },
  },
  "private.answer_times": {
    answer_times_posted: { stored: [], refused: ["poster_id = null", "left_poster = gen_random_uuid()"] },
  },
  "private.saved_items": {
    saved_items_one_thing: { stored: [], refused: ["job_id = null", "organization_id = gen_random_uuid()"] },
  },
  "private.outbox": {
    outbox_one_recipient: { stored: [], refused: ["address = 'a@example.org'"] },
    outbox_some_recipient: {
      stored: ["recipient_id = null, state = 'sent'", "recipient_id = null, state = 'dropped'"],
      refused: ["waiting", "claimed", "failed", "unknown"].map((state) => `recipient_id = null, state = '${state}'`),
    },
  },
  "public.investor_profiles": {
    investor_profiles_check: {
      stored: ["ticket_min = 5, ticket_max = 5", "ticket_min = 5, ticket_max = null"],
      refused: ["ticket_min = 5.01, ticket_max = 5"],
    },
  },
  "public.talent_profiles": {
    talent_profiles_hourly_check: {
      stored: ["hourly_rate = 100000, rate_unit = 'hour'", "max_hourly_rate = 100000.01, rate_unit = 'day'"],
      refused: [
        "hourly_rate = 100000.01, rate_unit = 'hour'",
        "hourly_rate = null, min_hourly_rate = 100000.01, max_hourly_rate = null, rate_unit = 'hour'",
        "max_hourly_rate = 100000.01, rate_unit = 'hour', rate_currency = 'BDT'",
      ],
    },
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
    jobs_client_of_job: {
      stored: ["for_client = true, client_name = 'Bonik'", "for_client = null, client_name = null"],
      refused: ["for_client = false, client_name = 'Bonik'", "for_client = null, client_name = 'Bonik'"],
    },
    jobs_pay_unit_of_budget: {
      stored: [
        "budget_type = 'hourly', pay_unit = 'hour'",
        "budget_type = 'fixed', pay_unit = 'month'",
        "budget_type = 'negotiable', pay_unit = 'day'",
        // A client that changes only the kind knows nothing of units: a suitable one is filled in.
        "budget_type = 'hourly'",
      ],
      refused: ["budget_type = 'hourly', pay_unit = 'month'", "budget_type = 'fixed', pay_unit = 'hour'"],
    },
    jobs_posted: {
      stored: ["client_id = null, status = 'closed'"],
      refused: [
        "client_id = null, status = 'active'",
        "client_id = null, status = 'hidden'",
        "left_poster = gen_random_uuid()",
      ],
    },
  },
  "private.notification_kinds": {
    notification_kinds_check: {
      stored: ["title = title"],
      refused: ["title = null, message = null, unnamed = null", "title = 'x', message = 'x'", "message = null"],
    },
    notification_kinds_check1: { stored: ["message = message"], refused: ["unnamed = null", "unnamed = 'x'"] },
  },
  "private.message_reports": {
    message_reports_check: {
      stored: ["upheld = false, decided_at = now()"],
      refused: ["upheld = true", "decided_at = now()"],
    },
  },
  "private.mentorships": {
    mentorships_check: { stored: [], refused: ["mentee_id = mentor_id"] },
    mentorships_check1: {
      stored: ["status = 'declined', reason = 'other', reply = 'Sorry'"],
      refused: ["status = 'declined'", "reason = 'other'", "reply = 'Sorry'"],
    },
  },
  "private.meetings": {
    meetings_check: { stored: ["purpose = purpose"], refused: ["asker_id = addressee_id"] },
    meetings_blocked_firm: {
      stored: ["kind = 'founder', blocked_at = now()"],
      refused: ["blocked_at = now()"],
    },
    meetings_held: {
      stored: ["status = 'accepted', held_at = now()"],
      refused: ["status = 'accepted'", "held_at = now()"],
    },
    meetings_who_called_off: {
      stored: [
        "status = 'called_off', held_at = now(), called_off_by = 'asker', called_off_reason = repeat('x', 500)",
        "status = 'called_off', held_at = now(), called_off_by = 'addressee'",
      ],
      refused: ["status = 'called_off', held_at = now()", "called_off_by = 'asker'", "called_off_reason = 'A flood'"],
    },
  },
  "public.job_applications": {
    job_applications_left: {
      stored: ["applicant_id = null, leaves_at = now()"],
      refused: ["applicant_id = null", "leaves_at = now()"],
    },
  },
  "public.application_skills": {
    application_skills_check: {
      stored: ["skills = '{}', experience_years = 1", "experience_years = null"],
      refused: ["skills = '{}', experience_years = null"],
    },
  },
  "private.shared_contacts": {
    shared_contacts_whole: { stored: ["name = null, ended_at = now()"], refused: ["name = null", "ended_at = now()"] },
  },
  "private.threads": {
    threads_kind_check: {
      stored: ["kind = 'connection', application_id = null, job_id = null"],
      refused: ["kind = 'party', application_id = null, job_id = null"],
    },
    threads_meeting_check: { stored: [], refused: ["meeting_id = (select id from private.meetings limit 1)"] },
    threads_check: { stored: [], refused: ["connection_id = (select id from public.connections limit 1)"] },
    threads_left: {
      stored: ["leaves_at = now()"],
      refused: ["kind = 'connection', application_id = null, job_id = null, leaves_at = now()"],
    },
    threads_rest: {
      stored: ["rests_until = now()"],
      refused: ["kind = 'connection', application_id = null, job_id = null, rests_until = now()"],
    },
  },
  "private.verification_requests": {
    verification_requests_check: {
      stored: ["granted = false, decided_at = now()"],
      refused: ["granted = true", "decided_at = now()"],
    },
    verification_requests_check1: {
      stored: ["granted = true, decided_at = now(), ended_at = now()"],
      refused: ["granted = false, decided_at = now(), ended_at = now()"],
    },
  },
  "private.appeals": {
    appeals_check: {
      stored: ["granted = false, decided_at = now()"],
      refused: ["granted = true", "decided_at = now()"],
    },
  },
  "private.reports": {
    reports_check: {
      stored: ["upheld = false, decided_at = now()"],
      refused: ["upheld = true", "decided_at = now()"],
    },
  },
};
