import { topics } from "./topics.words";

/**
 * The notification topics that a member can turn off, with the database's names. Notifications about the account itself
 * or a hidden job have no topic and are always sent.
 */
export const NOTIFICATION_TOPICS = ["applications_received", "applications_sent", "connections", "meetings"] as const;

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Returns the topics with their labels, for the form. */
export function topicOptions() {
  const words: Record<NotificationTopic, { label: string; description: string }> = topics();
  return NOTIFICATION_TOPICS.map((value) => ({ value, ...words[value] }));
}

/** Returns the topics that are on, given those that are off, and vice versa. */
export function otherTopics(known: readonly string[]): NotificationTopic[] {
  return NOTIFICATION_TOPICS.filter((topic) => !known.includes(topic));
}
