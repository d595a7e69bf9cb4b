import { z } from "~/lib/zod";

/**
 * The kinds of notification that a member can switch off, as the database names them. What concerns
 * the account itself, or a job that was hidden, is of no kind and always told.
 */
export const NOTIFICATION_KINDS = ["applications_received", "applications_sent", "connections", "meetings"] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds that are on: browsers post the boxes that are ticked. */
export const preferencesFormSchema = z.object({
  intent: z.literal("notifications"),
  kinds: z.array(z.enum(NOTIFICATION_KINDS, "Choose from the list")).max(20).default([]),
});

/** The kinds that are on, given those that are off, and the other way round. */
export function otherKinds(kinds: readonly string[]): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !kinds.includes(kind));
}
