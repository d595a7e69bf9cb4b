import { z } from "~/lib/zod";

/**
 * The topics of notification that a member can switch off, as the database names them, with the words of the form.
 * What concerns the account itself, or a job that was hidden, is of no topic and always told.
 */
export const TOPICS = {
  applications_received: {
    label: "Applications to my jobs",
    description: "Somebody applies, or takes an application back",
  },
  applications_sent: { label: "Answers to my applications", description: "Reviewed, accepted or rejected" },
  connections: { label: "Connections", description: "Requests to me, and answers to mine" },
  meetings: { label: "Meetings", description: "Requests of mine that were received" },
} as const;

export type NotificationTopic = keyof typeof TOPICS;

export const NOTIFICATION_TOPICS = Object.keys(TOPICS) as NotificationTopic[];

/** The topics that are on: browsers post the boxes that are ticked. */
export const topicsFormSchema = z.object({
  intent: z.literal("notifications"),
  kinds: z.array(z.enum(NOTIFICATION_TOPICS, "Choose from the list")).max(20).default([]),
});

/** The topics that are on, given those that are off, and the other way round. */
export function otherTopics(topics: readonly string[]): NotificationTopic[] {
  return NOTIFICATION_TOPICS.filter((topic) => !topics.includes(topic));
}
