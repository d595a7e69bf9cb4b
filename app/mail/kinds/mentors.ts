import { answerUntil } from "~/domain/mentors/answer-time";
import { threadPath } from "~/domain/messages/paths";
import { MENTORING_PATH, MENTORS_PATH, mentorshipPath } from "~/domain/mentors/paths";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { unlinkedMember } from "../unlinked";
import { mentorMails } from "./mentors.words";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const mentorship = z.object({ mentorship_id: z.uuid(), name: z.string().nullable(), answer_by: z.string() });
const example = { mentorship_id: ID, name: "Rahim Uddin", answer_by: "2026-08-24T10:00:00+00:00" };
const examples = [example, { ...example, name: null }] as const;

/** To a mentor: somebody asks. Goal and question are only on the page: a stranger wrote them. */
export const mentorshipRequested = mailKind({
  category: "connections",
  params: mentorship,
  examples: [...examples],
  word: ({ mentorship_id, name, answer_by }) => {
    const { label, ...text } = mentorMails().requested(unlinkedMember(name), answerUntil(answer_by));
    return { ...text, action: { label, path: mentorshipPath(mentorship_id) } };
  },
});

/** To the same mentor, on the last day to answer. */
export const mentorshipLapsing = mailKind({
  category: "connections",
  params: mentorship,
  examples: [...examples],
  word: ({ mentorship_id, name, answer_by }) => {
    const { label, ...text } = mentorMails().lapsing(unlinkedMember(name), answerUntil(answer_by));
    return { ...text, action: { label, path: mentorshipPath(mentorship_id) } };
  },
});

/** To the asker: accepted. */
export const mentorshipAccepted = mailKind({
  category: "connections",
  params: mentorship.extend({ thread_id: z.uuid().nullable() }),
  examples: [
    { ...example, thread_id: ID },
    { ...example, name: null, thread_id: null },
  ],
  word: ({ mentorship_id, name, thread_id }) => {
    const { label, listed, ...text } = mentorMails().accepted(unlinkedMember(name));
    const action = thread_id
      ? { label, path: threadPath(thread_id) }
      : { label: listed, path: mentorshipPath(mentorship_id) };
    return { ...text, action };
  },
});

/** To the asker: declined; the reason is on the page. */
export const mentorshipDeclined = mailKind({
  category: "connections",
  params: mentorship,
  examples: [...examples],
  word: ({ mentorship_id, name }) => {
    const { label, ...text } = mentorMails().declined(unlinkedMember(name));
    return { ...text, action: { label, path: mentorshipPath(mentorship_id) } };
  },
});

/** To the asker: no answer in time. */
export const mentorshipLapsed = mailKind({
  category: "connections",
  params: mentorship,
  examples: [...examples],
  word: ({ name }) => {
    const { label, ...text } = mentorMails().lapsed(unlinkedMember(name));
    return { ...text, action: { label, path: MENTORS_PATH } };
  },
});

/** To a mentor who was taken off the list after staying silent. */
export const mentorHidden = mailKind({
  category: "connections",
  params: z.object({}),
  examples: [{}],
  word: () => {
    const { label, ...text } = mentorMails().hidden;
    return { ...text, action: { label, path: MENTORING_PATH } };
  },
});
