import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { readGuards } from "../../scripts/schema/catalogue-text.ts";
import { CONTRACT } from "./support/contract.ts";
import { describeOnEachTarget } from "./support/target.ts";

// What the API roles may call; another function or role fails the test.
const EXECUTABLE = [
  "anon private.alert_by_token",
  "anon private.answer_as_guardian",
  "anon private.answer_domain_mail",
  "anon private.applications_for",
  "anon private.applied_at_least",
  "anon private.ask_alert",
  "anon private.company_of",
  "anon private.confirm_alert",
  "anon private.confirm_listing",
  "anon private.contact_us",
  "anon private.count_talent_options",
  "anon private.domain_mail",
  "anon private.end_alert",
  "anon private.first_mentors",
  "anon private.founders_of",
  "anon private.guardian_page",
  "anon private.has_migration",
  "anon private.invited_by",
  "anon private.is_suspended",
  "anon private.is_younger",
  "anon private.job_again",
  "anon private.job_answer_days",
  "anon private.job_choices",
  "anon private.job_detours",
  "anon private.job_has_ended",
  "anon private.job_hidden_for",
  "anon private.job_lines",
  "anon private.job_list_cap",
  "anon private.job_organization",
  "anon private.job_page",
  "anon private.job_rows",
  "anon private.jobs_at",
  "anon private.jobs_beside",
  "anon private.mentor_page",
  "anon private.mentor_paths",
  "anon private.nearest_job_search",
  "anon private.nearest_talent_search",
  "anon private.newest_startup_ids",
  "anon private.note_join",
  "anon private.open_counts",
  "anon private.organization_at",
  "anon private.own_investor",
  "anon private.own_job",
  "anon private.own_job_ids",
  "anon private.owns",
  "anon private.saved_job_ids",
  "anon private.search_cap",
  "anon private.search_investors",
  "anon private.search_job_ids",
  "anon private.search_mentors",
  "anon private.search_startup_ids",
  "anon private.search_talent_ids",
  "anon private.sector_spellings",
  "anon private.set_mail_by_link",
  "anon private.similar_talent_ids",
  "anon private.sorted_talent_ids",
  "anon private.startup_rows",
  "anon private.talent_detours",
  "anon private.talents_json",
  "anon public.alert_by_token",
  "anon public.answer_as_guardian",
  "anon public.answer_domain_mail",
  "anon public.ask_alert",
  "anon public.confirm_alert",
  "anon public.confirm_listing",
  "anon public.contact_us",
  "anon public.domain_mail",
  "anon public.end_alert",
  "anon public.guardian_page",
  "anon public.has_migration",
  "anon public.home",
  "anon public.investor_page",
  "anon public.job_again",
  "anon public.job_has_ended",
  "anon public.job_hidden_for",
  "anon public.job_page",
  "anon public.mentor_page",
  "anon public.mentor_paths",
  "anon public.note_join",
  "anon public.open_counts",
  "anon public.search_investors",
  "anon public.search_job_list",
  "anon public.search_jobs",
  "anon public.search_mentors",
  "anon public.search_startup_list",
  "anon public.search_startups",
  "anon public.search_talent",
  "anon public.sector_spellings",
  "anon public.set_mail_by_link",
  "anon public.startup_page",
  "anon public.talent_page",
  "authenticated private.account_unclaimed",
  "authenticated private.alert_by_token",
  "authenticated private.answer_as_guardian",
  "authenticated private.answer_connection",
  "authenticated private.answer_contact",
  "authenticated private.answer_domain_mail",
  "authenticated private.answer_meeting",
  "authenticated private.answer_mentorship",
  "authenticated private.answer_owner_invitation",
  "authenticated private.appeal",
  "authenticated private.application_cv",
  "authenticated private.applications_for",
  "authenticated private.applied_at_least",
  "authenticated private.applied_job_ids",
  "authenticated private.ask_alert",
  "authenticated private.ask_domain_proof",
  "authenticated private.ask_guardian",
  "authenticated private.ask_meeting",
  "authenticated private.ask_verification",
  "authenticated private.asking_for_money",
  "authenticated private.awaits_answer",
  "authenticated private.awaits_code",
  "authenticated private.begin_application",
  "authenticated private.block_connection",
  "authenticated private.block_meeting",
  "authenticated private.block_mentorship",
  "authenticated private.block_thread",
  "authenticated private.blocked_requests",
  "authenticated private.call_off_meeting",
  "authenticated private.caller_is_suspended",
  "authenticated private.change_alert",
  "authenticated private.choose_role",
  "authenticated private.claim_account",
  "authenticated private.close_contact",
  "authenticated private.close_job",
  "authenticated private.come_of_age",
  "authenticated private.company_of",
  "authenticated private.confirm_alert",
  "authenticated private.confirm_listing",
  "authenticated private.connected_name",
  "authenticated private.connection_thread",
  "authenticated private.contact_us",
  "authenticated private.count_talent_options",
  "authenticated private.dashboard_card",
  "authenticated private.decide_appeal",
  "authenticated private.decide_application",
  "authenticated private.decide_report",
  "authenticated private.decide_verification",
  "authenticated private.decline_owner_invitation",
  "authenticated private.delete_account",
  "authenticated private.dhaka_day_end",
  "authenticated private.domain_mail",
  "authenticated private.domain_proof",
  "authenticated private.done_so_far",
  "authenticated private.end_alert",
  "authenticated private.end_mentorship",
  "authenticated private.end_other_sessions",
  "authenticated private.end_session",
  "authenticated private.extend_mentorship",
  "authenticated private.failed_mails",
  "authenticated private.failed_mails_after",
  "authenticated private.first_mentors",
  "authenticated private.forget_guardian",
  "authenticated private.forget_mentorship_note",
  "authenticated private.founders_of",
  "authenticated private.give_role",
  "authenticated private.guardian_page",
  "authenticated private.has_cv",
  "authenticated private.has_migration",
  "authenticated private.has_visible",
  "authenticated private.hidden_from",
  "authenticated private.hidden_talents",
  "authenticated private.hide_from",
  "authenticated private.invite_owner",
  "authenticated private.invite_to_job",
  "authenticated private.invited_by",
  "authenticated private.is_career",
  "authenticated private.is_label_list",
  "authenticated private.is_moderator",
  "authenticated private.is_operator",
  "authenticated private.is_portfolio",
  "authenticated private.is_saved",
  "authenticated private.is_suspended",
  "authenticated private.is_web_url",
  "authenticated private.is_younger",
  "authenticated private.job_again",
  "authenticated private.job_answer_days",
  "authenticated private.job_choices",
  "authenticated private.job_detours",
  "authenticated private.job_has_ended",
  "authenticated private.job_hidden_for",
  "authenticated private.job_lines",
  "authenticated private.job_list_cap",
  "authenticated private.job_organization",
  "authenticated private.job_page",
  "authenticated private.job_rows",
  "authenticated private.jobs_at",
  "authenticated private.jobs_beside",
  "authenticated private.keep_reported_picture",
  "authenticated private.keeps_direction",
  "authenticated private.leave_dead_address",
  "authenticated private.leave_thread",
  "authenticated private.list_sessions",
  "authenticated private.may_add_avatar",
  "authenticated private.meeting_form",
  "authenticated private.meetings_waiting",
  "authenticated private.mentor_page",
  "authenticated private.mentor_paths",
  "authenticated private.mentoring_waits",
  "authenticated private.mentorship_name",
  "authenticated private.met_founder_page",
  "authenticated private.met_name",
  "authenticated private.moderation_case",
  "authenticated private.moderation_queue",
  "authenticated private.mute_mails",
  "authenticated private.my_acceptances",
  "authenticated private.my_age",
  "authenticated private.my_application_threads",
  "authenticated private.my_connections",
  "authenticated private.my_decisions",
  "authenticated private.my_mail_stop",
  "authenticated private.my_meetings",
  "authenticated private.my_mentorship_notes",
  "authenticated private.my_mentorships",
  "authenticated private.my_muted_mails",
  "authenticated private.my_organization_ids",
  "authenticated private.my_thread",
  "authenticated private.my_thread_blocks",
  "authenticated private.my_thread_ids",
  "authenticated private.my_verification",
  "authenticated private.nearest_job_search",
  "authenticated private.nearest_talent_search",
  "authenticated private.newest_startup_ids",
  "authenticated private.note_application",
  "authenticated private.note_join",
  "authenticated private.note_mentorship",
  "authenticated private.note_saved",
  "authenticated private.older_decisions",
  "authenticated private.open_counts",
  "authenticated private.operator_overview",
  "authenticated private.organization_at",
  "authenticated private.own_alerts",
  "authenticated private.own_conversations",
  "authenticated private.own_cv",
  "authenticated private.own_investor",
  "authenticated private.own_job",
  "authenticated private.own_job_ids",
  "authenticated private.own_job_marks",
  "authenticated private.own_jobs",
  "authenticated private.own_records",
  "authenticated private.owns",
  "authenticated private.propose_meeting_times",
  "authenticated private.proved_organizations",
  "authenticated private.read_application",
  "authenticated private.read_thread",
  "authenticated private.received",
  "authenticated private.received_counts",
  "authenticated private.record_profile_view",
  "authenticated private.reject_applications",
  "authenticated private.remove_alert",
  "authenticated private.remove_owner",
  "authenticated private.reopen_job",
  "authenticated private.reopens_until",
  "authenticated private.report",
  "authenticated private.report_message",
  "authenticated private.reportable",
  "authenticated private.request_mentorship",
  "authenticated private.require_live_session",
  "authenticated private.require_recent_sign_in",
  "authenticated private.require_standing_session",
  "authenticated private.retry_mail",
  "authenticated private.retry_mails",
  "authenticated private.save_alert",
  "authenticated private.save_item",
  "authenticated private.saved_items",
  "authenticated private.saved_job_ids",
  "authenticated private.search_cap",
  "authenticated private.search_investors",
  "authenticated private.search_job_ids",
  "authenticated private.search_mentors",
  "authenticated private.search_startup_ids",
  "authenticated private.search_talent_ids",
  "authenticated private.sector_spellings",
  "authenticated private.send_message",
  "authenticated private.session_lives",
  "authenticated private.session_stands",
  "authenticated private.set_mail_by_link",
  "authenticated private.share_contact",
  "authenticated private.shortlist_application",
  "authenticated private.show_to",
  "authenticated private.similar_talent_ids",
  "authenticated private.sorted_talent_ids",
  "authenticated private.staff_list",
  "authenticated private.startup_owners",
  "authenticated private.startup_rows",
  "authenticated private.subject_name",
  "authenticated private.suggest_edit",
  "authenticated private.take_role",
  "authenticated private.talent_detours",
  "authenticated private.talents_json",
  "authenticated private.thread_messages",
  "authenticated private.thread_subject",
  "authenticated private.try_mail_again",
  "authenticated private.unblock_thread",
  "authenticated private.unread_threads",
  "authenticated private.unsave_item",
  "authenticated public.account_unclaimed",
  "authenticated public.alert_by_token",
  "authenticated public.answer_as_guardian",
  "authenticated public.answer_connection",
  "authenticated public.answer_contact",
  "authenticated public.answer_domain_mail",
  "authenticated public.answer_meeting",
  "authenticated public.answer_mentorship",
  "authenticated public.answer_owner_invitation",
  "authenticated public.appeal",
  "authenticated public.application_cv",
  "authenticated public.ask_alert",
  "authenticated public.ask_domain_proof",
  "authenticated public.ask_guardian",
  "authenticated public.ask_meeting",
  "authenticated public.ask_verification",
  "authenticated public.asking_for_money",
  "authenticated public.begin_application",
  "authenticated public.block_connection",
  "authenticated public.block_meeting",
  "authenticated public.block_mentorship",
  "authenticated public.block_thread",
  "authenticated public.blocked_requests",
  "authenticated public.call_off_meeting",
  "authenticated public.change_alert",
  "authenticated public.choose_role",
  "authenticated public.claim_account",
  "authenticated public.close_contact",
  "authenticated public.close_job",
  "authenticated public.come_of_age",
  "authenticated public.confirm_alert",
  "authenticated public.confirm_listing",
  "authenticated public.connection_counts",
  "authenticated public.contact_us",
  "authenticated public.decide_appeal",
  "authenticated public.decide_application",
  "authenticated public.decide_report",
  "authenticated public.decide_verification",
  "authenticated public.decline_owner_invitation",
  "authenticated public.delete_account",
  "authenticated public.domain_mail",
  "authenticated public.domain_proof",
  "authenticated public.end_alert",
  "authenticated public.end_mentorship",
  "authenticated public.end_other_sessions",
  "authenticated public.end_session",
  "authenticated public.extend_mentorship",
  "authenticated public.failed_mails",
  "authenticated public.failed_mails_after",
  "authenticated public.forget_guardian",
  "authenticated public.forget_mentorship_note",
  "authenticated public.give_role",
  "authenticated public.guardian_page",
  "authenticated public.has_migration",
  "authenticated public.header",
  "authenticated public.hidden_from",
  "authenticated public.hide_from",
  "authenticated public.home",
  "authenticated public.investor_page",
  "authenticated public.invite_owner",
  "authenticated public.invite_to_job",
  "authenticated public.job_again",
  "authenticated public.job_has_ended",
  "authenticated public.job_hidden_for",
  "authenticated public.job_page",
  "authenticated public.keep_reported_picture",
  "authenticated public.leave_dead_address",
  "authenticated public.leave_thread",
  "authenticated public.meeting_form",
  "authenticated public.mentor_page",
  "authenticated public.mentor_paths",
  "authenticated public.moderation_case",
  "authenticated public.moderation_queue",
  "authenticated public.mute_mails",
  "authenticated public.my_age",
  "authenticated public.my_dashboard",
  "authenticated public.my_decisions",
  "authenticated public.my_jobs",
  "authenticated public.my_mail_settings",
  "authenticated public.my_verification",
  "authenticated public.note_application",
  "authenticated public.note_join",
  "authenticated public.note_mentorship",
  "authenticated public.note_saved",
  "authenticated public.older_decisions",
  "authenticated public.open_counts",
  "authenticated public.operator_overview",
  "authenticated public.own_alerts",
  "authenticated public.own_conversations",
  "authenticated public.own_cv",
  "authenticated public.own_records",
  "authenticated public.propose_meeting_times",
  "authenticated public.proved_organizations",
  "authenticated public.read_application",
  "authenticated public.read_thread",
  "authenticated public.record_profile_view",
  "authenticated public.reject_applications",
  "authenticated public.remove_alert",
  "authenticated public.remove_owner",
  "authenticated public.reopen_job",
  "authenticated public.replace_user_skills",
  "authenticated public.report",
  "authenticated public.report_message",
  "authenticated public.reportable",
  "authenticated public.request_mentorship",
  "authenticated public.retry_mail",
  "authenticated public.retry_mails",
  "authenticated public.save_alert",
  "authenticated public.save_item",
  "authenticated public.saved_items",
  "authenticated public.search_investors",
  "authenticated public.search_job_list",
  "authenticated public.search_jobs",
  "authenticated public.search_mentors",
  "authenticated public.search_startup_list",
  "authenticated public.search_startups",
  "authenticated public.search_talent",
  "authenticated public.sector_spellings",
  "authenticated public.send_message",
  "authenticated public.session_standing",
  "authenticated public.set_mail_by_link",
  "authenticated public.share_contact",
  "authenticated public.shortlist_application",
  "authenticated public.show_to",
  "authenticated public.staff_list",
  "authenticated public.startup_owners",
  "authenticated public.startup_page",
  "authenticated public.suggest_edit",
  "authenticated public.take_role",
  "authenticated public.talent_page",
  "authenticated public.try_mail_again",
  "authenticated public.unblock_thread",
  "authenticated public.unsave_item",
  "authenticated public.user_completed_onboarding",
];

/** Every check, key, index, policy, trigger and right, as reviewed; `npm run schema:dump -- --guards` writes it. */
const GUARDS = readFileSync(join(import.meta.dirname, "support/guards.txt"), "utf8")
  .trimEnd()
  .split("\n");

/**
 * The owners of rows that strangers can read, and similar columns: nobody can read them
 * (docs/decisions/0171-whose-a-row-is.md, 0185).
 */
const UNREAD = Object.entries(CONTRACT).flatMap(([relation, { unread = [] }]) =>
  unread.map((name) => `${relation}.${name}`),
);

const OURS = "('public', 'private', 'worker')";

describeOnEachTarget("catalogue (requirements/security.md S2, t11, t12, trap14, trap15)", (target) => {
  /** Names of what breaks a rule. */
  const offenders = async (query: string) => (await target().sql<{ name: string }>(query)).map((row) => row.name);

  it("holds every check, key, index, policy, trigger and right that was reviewed, and no other", async () => {
    const { name, sql } = target();
    // Postgres alone has no Storage.
    const reviewed = name === "embedded" ? GUARDS : GUARDS.filter((line) => !line.startsWith("table storage."));
    expect(await readGuards(sql)).toEqual(reviewed);
  });

  it("dates every change of a row that tells when it was changed", async () => {
    expect(
      await offenders(`
        select c.oid::regclass::text as name
        from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ${OURS} and c.relkind = 'r' and a.attname = 'updated_at' and not exists (
          select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O' and t.tgqual is null
            and pg_get_triggerdef(t.oid) like '% BEFORE UPDATE ON % FOR EACH ROW EXECUTE FUNCTION private.set\\_updated\\_%(%')`),
    ).toEqual([]);
  });

  it("fires every function that is written for a trigger", async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ${OURS} and p.prorettype = 'trigger'::regtype
          and not exists (select from pg_catalog.pg_trigger t where t.tgfoid = p.oid and t.tgenabled = 'O')`),
    ).toEqual([]);
  });

  it("plans what is read through a function once, not at each call (docs/decisions/0197-kept-plans.md)", async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        join pg_catalog.pg_language l on l.oid = p.prolang and l.lanname = 'sql'
        where n.nspname in ('public', 'private') and p.provolatile = 's' and (p.prosecdef or p.proconfig is not null)
          and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    ).toEqual([]);
  });

  it("counts each kind of action that has a limit, by two triggers of a table or in a function", async () => {
    expect(
      await offenders(`
        select distinct l.kind as name from private.limits l
        where not exists (
          select from pg_catalog.pg_proc p where p.prosrc like '%private.count_action(' || quote_literal(l.kind) || '%'
            or p.prosrc like '%private.count_words(' || quote_literal(l.kind) || '%'
            -- Of what is kept and can be deleted, and of what visitors send, what is there is counted.
            or l.scope = 'open' and p.prosrc like '%private.count_shared_action(' || quote_literal(l.kind) || '%'
            or l.scope <> 'member' and p.prosrc like '%l.kind = ' || quote_literal(l.kind) || '%private.refuse_over_limit%'
        ) and 2 > (
          select count(distinct t.tgfoid) from pg_catalog.pg_trigger t
          where pg_get_triggerdef(t.oid) like '%private.count_row(' || quote_literal(l.kind) || '%'
            or pg_get_triggerdef(t.oid) like '%private.lock_before_rows(' || quote_literal(l.kind) || '%'
        )`),
    ).toEqual([]);
  });

  it("has an index for each text and list that people search in", async () => {
    expect(
      await offenders(`
        select c.relname || '.' || a.attname as name
        from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        where (c.relname, a.attname) in (('talent_profiles', 'search_text'), ('talent_profiles', 'location_text'),
            ('talent_profiles', 'skill_names'), ('jobs', 'search_text'), ('jobs', 'skill_keys'))
          and not exists (
            select from pg_catalog.pg_index i join pg_catalog.pg_class ic on ic.oid = i.indexrelid
            join pg_catalog.pg_am am on am.oid = ic.relam
            where i.indrelid = c.oid and a.attnum = any (i.indkey) and am.amname = 'gin')`),
    ).toEqual([]);
  });

  it("has row security on every table of public, and a policy for it", async () => {
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and (not c.relrowsecurity or not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid))`),
    ).toEqual([]);
  });

  it("shows views with the caller's rights", async () => {
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
          and not coalesce('security_invoker=true' = any(c.reloptions), false)`),
    ).toEqual([]);
  });

  it("keeps definer functions out of public and fixes every search path", async () => {
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name from pg_catalog.pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef`),
    ).toEqual([]);
    expect(
      await offenders(`
        select p.oid::regprocedure::text as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ${OURS} and not coalesce('search_path=""' = any(p.proconfig), false)`),
    ).toEqual([]);
  });

  it("lets the API roles call exactly the listed functions", async () => {
    expect(
      await offenders(`
        select r.rolname || ' ' || n.nspname || '.' || p.proname as name
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where n.nspname in ${OURS} and has_function_privilege(r.rolname, p.oid, 'execute')
        order by 1`),
    ).toEqual(EXECUTABLE);
  });

  it("closes private and auth tables to the API roles", async () => {
    expect(
      await offenders(`
        select r.rolname || ' ' || c.oid::regclass as name
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where n.nspname in ('private', 'auth') and c.relkind in ('r', 'p', 'v', 'm')
          and has_any_column_privilege(r.rolname, c.oid, 'select, insert, update')`),
    ).toEqual([]);
  });

  it("grants what the contract lists and nothing else", async () => {
    const granted = await offenders(`
      select c.relname || ' ' || r.rolname || ' ' || k.kind || ' ' || a.attname as name
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join (values ('anon'), ('authenticated')) as r (rolname)
      cross join (values ('insert'), ('update')) as k (kind)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and has_column_privilege(r.rolname, c.oid, a.attnum, k.kind)`);
    const listed = Object.entries(CONTRACT).flatMap(([relation, { insert, update }]) => [
      ...insert.map((column) => `${relation} authenticated insert ${column}`),
      ...update.map((column) => `${relation} authenticated update ${column}`),
    ]);
    expect(granted.toSorted()).toEqual(listed.toSorted());
  });

  it("grants no truncate, references or trigger, and reads of all columns that a relation names or of none, but whose it is", async () => {
    expect(
      await offenders(`
        select c.relname || ' ' || r.rolname as name from pg_catalog.pg_class c
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_table_privilege(r.rolname, c.oid, 'truncate, references, trigger')`),
    ).toEqual([]);
    expect(
      await offenders(`
        select c.relname || ' ' || r.rolname as name from pg_catalog.pg_class c
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_any_column_privilege(r.rolname, c.oid, 'select') and exists (
            select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and not has_column_privilege(r.rolname, c.oid, a.attnum, 'select')
              and format('%s.%s', c.relname, a.attname) <> all (array['${UNREAD.join("', '")}']))`),
    ).toEqual([]);
  });

  it("shows a member and a visitor no system column, by right or by asking (docs/decisions/0146-named-columns.md)", async () => {
    const columns = ["tableoid", "cmax", "xmax", "cmin", "xmin", "ctid"];
    expect(
      await offenders(`
        select c.relname || '.' || s.name || ' ' || r.rolname as name from pg_catalog.pg_class c
        cross join (values ('anon'), ('authenticated')) as r (rolname)
        cross join unnest(array['${columns.join("', '")}']) as s (name)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm')
          and has_column_privilege(r.rolname, c.oid, s.name, 'select')`),
    ).toEqual([]);
    const member = await target().createUser();
    for (const actor of [null, member]) {
      for (const relation of Object.keys(CONTRACT)) {
        for (const column of columns) {
          const { status, rows } = await target().request(actor, "GET", `${relation}?select=${column}::text&limit=1`);
          expect([status >= 400, rows], `${relation}.${column}`).toEqual([true, []]);
        }
      }
    }
  });

  it("asks in every table and view that only members read, and wherever they write, whether the session lives", async () => {
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and has_any_column_privilege('authenticated', c.oid, 'select') and not has_any_column_privilege('anon', c.oid, 'select')
          and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and not p.polpermissive
            and p.polname = 'the session lives' and p.polcmd = 'r' and p.polroles = array['authenticated'::regrole::oid])`),
    ).toEqual([]);
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname <> 'my_sessions'
          and pg_get_viewdef(c.oid) !~ 'private.session_lives\\(\\)'`),
    ).toEqual([]);
    expect(
      await offenders(`
        select c.relname::text as name from pg_catalog.pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
          and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O'
            and t.tgfoid = 'private.guard_session()'::regprocedure and t.tgtype & 28 = 28)`),
    ).toEqual([]);
    expect(
      await offenders(`
        select p.proname::text as name from pg_catalog.pg_proc p
        where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
          and not has_function_privilege('anon', p.oid, 'execute') and p.proname not in ('header', 'session_standing', 'record_profile_view')
          and p.prosrc !~ case when p.proname in ('account_unclaimed', 'claim_account')
            then 'private.require_standing_session\\(\\)' else 'private.require_(live_session|recent_sign_in)\\(\\)' end`),
    ).toEqual([]);
  });

  it("has one permissive policy a role and command, to a named role, with uid() in a subquery", async () => {
    expect(
      await offenders(`
        select c.relname || ': ' || p.polname as name
        from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
        where c.relnamespace = 'public'::regnamespace and (
          (not p.polpermissive and p.polname <> 'the session lives') or cardinality(p.polroles) <> 1 or 0 = any(p.polroles) or p.polcmd = '*'
          or exists (select from pg_catalog.pg_policy other
            where other.polrelid = p.polrelid and other.oid <> p.oid and other.polcmd = p.polcmd and other.polroles && p.polroles
              and other.polpermissive and p.polpermissive)
          or replace(coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''),
            'SELECT auth.uid()', '') like '%auth.uid()%'
        )`),
    ).toEqual([]);
  });

  it("has an index that begins with each foreign key's columns", async () => {
    expect(
      await offenders(`
        select k.conrelid::regclass || '.' || k.conname as name from pg_catalog.pg_constraint k
        where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (select from pg_catalog.pg_index i where i.indrelid = k.conrelid and i.indpred is null
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([]);
  });

  it("has an index that begins with each column a policy asks for", async () => {
    expect(
      await offenders(`
        select distinct c.relname || '.' || a.attname as name
        from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
        join pg_catalog.pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = p.polrelid and d.refobjsubid > 0
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
        where c.relnamespace = 'public'::regnamespace and p.polcmd <> 'a'
          and not exists (select from pg_catalog.pg_index i
            where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum)`),
    ).toEqual([]);
  });

  it("limits the length of every text and the range of every number a member writes", async () => {
    expect(
      await offenders(`
        select c.relname || '.' || a.attname as name
        from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        join pg_catalog.pg_type named on named.oid = a.atttypid
        join pg_catalog.pg_type t on t.oid = case named.typtype when 'd' then named.typbasetype else named.oid end
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'update'))
          and t.typname in ('text', '_text', 'jsonb', 'numeric', 'int4', 'date')
          and not exists (select from pg_catalog.pg_constraint k
            where k.contype = 'c'
              and (k.contypid = named.oid or k.conrelid = c.oid and a.attnum = any(k.conkey) and cardinality(k.conkey) = 1)
              and (t.typname <> 'numeric' or pg_get_constraintdef(k.oid) like '%NaN%'))`),
    ).toEqual([]);
  });

  it("publishes notifications alone", async () => {
    expect(
      await offenders(
        "select schemaname || '.' || tablename as name from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'",
      ),
    ).toEqual(["public.notifications"]);
  });
});
