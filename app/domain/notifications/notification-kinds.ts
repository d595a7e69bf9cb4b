/**
 * What notifications tell of: the rows of `private.notification_kinds`, which says who is told, where a kind leads
 * and which preference holds it back. `announcement` is whatever an operator writes by hand, in words of their own.
 */
export const NOTIFICATION_KINDS = [
  "announcement",
  "welcome",
  "profile_setup",
  "application_received",
  "application_withdrawn",
  "application_reviewed",
  "application_accepted",
  "application_rejected",
  "connection_requested",
  "connection_accepted",
  "connection_declined",
  "meeting_requested",
  "job_warned",
  "job_hidden",
  "job_removed",
  "job_restored",
  "job_warning_lifted",
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds that a language has words for. */
export type WordedKind = Exclude<NotificationKind, "announcement">;
