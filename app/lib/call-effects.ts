/**
 * How a call to the backend affects what others see. `scripts/test/reads.test.ts` checks that every called function and
 * every written table of the code and the schema is listed here.
 *
 * - `reads`: no effect, though it may be sent with POST, since PostgREST takes arguments that no address can hold;
 * - `private`: no effect on what visitors see;
 * - `own`: changes what others see of the caller, or of the ids in the call;
 * - `anybody`: may hide or show somebody whom it does not name. The effect of anything that is not listed.
 */
export type CallEffect = "reads" | "private" | "own" | "anybody";

const FUNCTIONS: Record<CallEffect, string> = {
  reads: `account_unclaimed alert_by_token application_cv asking_for_money blocked_requests connection_counts domain_mail domain_proof failed_mails_after guardian_page header hidden_from home
    investor_page job_again job_has_ended job_hidden_for job_page meeting_form mentor_page mentor_paths
    moderation_case moderation_queue my_age my_dashboard my_decisions my_jobs my_mail_settings my_verification
    older_decisions open_counts operator_overview own_alerts own_conversations own_cv proved_organizations reportable
    saved_items search_investors search_job_list search_jobs search_mentors search_startup_list
    search_startups search_talent sector_spellings session_standing staff_list startup_owners startup_page talent_page
    user_completed_onboarding`,
  private: `answer_connection answer_contact answer_meeting appeal ask_alert ask_domain_proof ask_meeting
    ask_verification begin_application block_connection block_meeting block_mentorship block_thread call_off_meeting change_alert
    choose_role close_contact confirm_alert contact_us decide_application decline_owner_invitation end_alert end_other_sessions end_session
    forget_mentorship_note give_role hide_from invite_owner invite_to_job keep_reported_picture leave_dead_address leave_thread mute_mails
    note_application note_join note_mentorship note_saved own_records propose_meeting_times read_application
    read_thread record_profile_view reject_applications remove_alert report_message retry_mail retry_mails save_alert save_item
    send_message set_mail_by_link share_contact shortlist_application show_to suggest_edit take_role try_mail_again
    unblock_thread unsave_item`,
  own: `answer_mentorship answer_owner_invitation ask_guardian claim_account close_job come_of_age delete_account
    end_mentorship extend_mentorship forget_guardian remove_owner reopen_job replace_user_skills request_mentorship`,
  // These name nobody: they carry a token, or decide about somebody's job.
  anybody: `answer_as_guardian answer_domain_mail confirm_listing decide_appeal decide_report decide_verification
    report`,
};

const TABLES: Record<"private" | "own", string> = {
  private: "connections job_applications member_blocks notification_preferences notifications",
  own: "investor_profiles jobs mentor_profiles organization_members organizations profiles talent_profiles",
};

const listed = (lists: Record<string, string>): Map<string, CallEffect> =>
  new Map(
    Object.entries(lists).flatMap(([effect, names]) =>
      names.split(/\s+/).map((name): [string, CallEffect] => [name, effect as CallEffect]),
    ),
  );

/** Effects of functions by name. */
export const FUNCTION_EFFECTS: ReadonlyMap<string, CallEffect> = listed(FUNCTIONS);

/** Effects of writes by table. */
export const TABLE_EFFECTS: ReadonlyMap<string, CallEffect> = listed(TABLES);

/** Returns the effect of a call to this path of the backend, except for GET and HEAD. */
export function effectOf(path: string): CallEffect {
  // Auth only changes sessions; a picture's path begins with its owner's id.
  if (path.startsWith("/auth/")) return "private";
  if (path.startsWith("/storage/")) return "own";
  const [, rpc, name = ""] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(path) ?? [];
  return (rpc ? FUNCTION_EFFECTS : TABLE_EFFECTS).get(name) ?? "anybody";
}
