import type { NotificationKind } from "./notification-kinds";

/** The icons of notifications. */
export type NotificationIcon =
  | "application"
  | "read"
  | "accepted"
  | "person"
  | "meeting"
  | "message"
  | "job"
  | "warning"
  | "news";

const ICONS: Record<NotificationKind, NotificationIcon> = {
  announcement: "news",
  welcome: "accepted",
  profile_setup: "person",
  application_received: "application",
  application_withdrawn: "application",
  application_reviewed: "read",
  application_accepted: "accepted",
  application_rejected: "application",
  contact_shared: "person",
  application_job_filled: "job",
  application_job_closed: "job",
  connection_requested: "person",
  connection_accepted: "person",
  mentorship_requested: "person",
  mentorship_accepted: "accepted",
  mentorship_declined: "person",
  mentorship_lapsing: "person",
  mentorship_lapsed: "person",
  mentor_hidden: "warning",
  job_invited: "job",
  domain_proved: "accepted",
  domain_missing: "warning",
  domain_lost: "warning",
  owner_invited: "person",
  owner_joined: "accepted",
  owner_removed: "warning",
  edit_suggested: "read",
  meeting_requested: "meeting",
  meeting_times: "meeting",
  meeting_accepted: "accepted",
  meeting_declined: "meeting",
  meeting_lapsed: "meeting",
  meeting_called_off: "meeting",
  meeting_tomorrow: "meeting",
  message_received: "message",
  job_openings_taken: "job",
  job_ended: "job",
  job_warned: "warning",
  job_hidden: "warning",
  job_removed: "warning",
  job_restored: "job",
  job_warning_lifted: "job",
  guardian_agreed: "accepted",
  guardian_declined: "person",
  address_stopped: "warning",
  address_changed: "person",
  talent_hidden: "warning",
  talent_restored: "person",
  message_hidden: "warning",
  message_restored: "message",
  writing_hidden: "warning",
  writing_restored: "accepted",
  restored_later: "accepted",
  member_warned: "warning",
  member_suspended: "warning",
  member_unsuspended: "accepted",
  appeal_granted: "accepted",
  appeal_refused: "read",
  report_upheld: "read",
  report_dismissed: "read",
  verification_granted: "accepted",
  verification_refused: "read",
  verification_ended: "warning",
};

/** Returns the icon of a kind; "news" for a kind that this version does not know. */
export function notificationIcon(kind: string): NotificationIcon {
  return Object.hasOwn(ICONS, kind) ? ICONS[kind as NotificationKind] : "news";
}
