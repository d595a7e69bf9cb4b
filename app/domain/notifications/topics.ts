import { topics } from "./topics.words";

/**
 * The topics of notification that a member can switch off, as the database names them. What concerns the account
 * itself, or a job that was hidden, is of no topic and always told.
 */
export const NOTIFICATION_TOPICS = ["applications_received", "applications_sent", "connections", "meetings"] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The topics with the words of the form. */
export function topicOptions() {
  const words: Record<NotificationTopic, { label: string; description: string }> = topics();
  return NOTIFICATION_TOPICS.map((value) => ({ value, ...words[value] }));
}

/** The topics that are on, given those that are off, and the other way round. */
export function otherTopics(known: readonly string[]): NotificationTopic[] {
  return NOTIFICATION_TOPICS.filter((topic) => !known.includes(topic));
}
