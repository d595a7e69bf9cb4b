import { v5 as uuidFrom } from "uuid";
import type { MentorProfileInput } from "~/domain/mentors/mentor.schema";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import type { TablesUpdate } from "~/supabase/database.types";
import { DatabaseError, isDone, NOT_FOUND, unwrap, unwrapFound } from "~/supabase/errors.server";
import { mentorForms } from "./components/mentor-forms.words";
import { mentorAnswers } from "./mentor-answers.words";

const UNIQUE_VIOLATION = "23505";

const refused = (): FormProblem => ({ status: 422, formErrors: [mentorAnswers().notSaved] });

/**
 * Stores what the member offers as a mentor, one profile per member, and creates it if needed. Counts as a sign that
 * they are active. Returns null, or the problem when the database refuses; throws 503 when it is unreachable.
 */
export async function saveMentorProfile(
  client: RequestClient,
  userId: string,
  input: MentorProfileInput,
): Promise<FormProblem | null> {
  const row = {
    headline: input.headline,
    helps: input.helps,
    fields: input.fields,
    languages: input.languages,
    hours_per_month: input.hours,
    next_free_on: input.nextFreeOn,
    is_offering: input.isOffering,
  };
  try {
    if (await updateOwn(client, userId, row)) return null;
    const created = await client.from("mentor_profiles").insert({ ...row, user_id: userId });
    // The same form sent twice at once: the other one was first, so this one is an update.
    if (created.error?.code === UNIQUE_VIOLATION) return (await updateOwn(client, userId, row)) ? null : refused();
    unwrap(created);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError("mentor profile not saved", { code: error.code });
    return refused();
  }
}

/** Lists the member as a mentor again, or hides them. Returns false without a profile. Throws as `unwrap` does. */
export function offerMentoring(client: RequestClient, userId: string, isOffering: boolean): Promise<boolean> {
  return updateOwn(client, userId, { is_offering: isOffering });
}

async function updateOwn(client: RequestClient, userId: string, changes: TablesUpdate<"mentor_profiles">) {
  const row = await client.from("mentor_profiles").update(changes).eq("user_id", userId).select("id").maybeSingle();
  return unwrap(row) !== null;
}

type Request = { submissionId: string; mentor: string; goal: string; question: string };

/**
 * Asks a listed mentor; the same request sent twice is stored once. Returns the problem to show: 403 for members under
 * 18 and for a mentor whom the member has blocked, 409 if the form was already sent with other content or its request
 * is over, 422 for oneself. Throws 404 if the mentor is no longer listed, 429 with the limit's words, else as
 * `unwrap` does.
 */
export async function requestMentorship(
  client: RequestClient,
  { submissionId, ...asked }: Request,
): Promise<{ problem: FormProblem } | { id: string }> {
  try {
    const id = await unwrapFound(client.rpc("request_mentorship", { ...asked, submission_id: submissionId }));
    return { id: String(id) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const t = mentorAnswers();
    if (error.code === "PT403") return { problem: { status: 403, formErrors: [t.tooYoung] } };
    if (error.code === "42501") return { problem: { status: 403, formErrors: [mentorForms().request.blocked] } };
    if (error.code === "PT409") return { problem: { status: 409, formErrors: [t.sentBefore] } };
    if (error.code === "PT422") return { problem: { status: 422, formErrors: [t.own] } };
    logError("mentorship not asked for", { code: error.code });
    return { problem: refused() };
  }
}

/**
 * Saves the mentor's answer; `refusal`: the reason for a no, and its words. Returns false if already answered
 * otherwise, or expired. Throws 404 for an id that is unknown or another member's, 503 in an outage.
 */
export function answerMentorship(
  client: RequestClient,
  mentorship: string,
  refusal?: { reason: string; reply: string | null },
): Promise<boolean> {
  const answer = refusal ? { decision: "declined", reason: refusal.reason, reply: refusal.reply ?? undefined } : null;
  return unlessOver(client.rpc("answer_mentorship", { mentorship, ...(answer ?? { decision: "accepted" }) }));
}

/** Adds 72 hours, once. False if already extended, answered or expired. Throws as `answerMentorship` does. */
export function extendMentorship(client: RequestClient, mentorship: string): Promise<boolean> {
  return unlessOver(client.rpc("extend_mentorship", { mentorship }));
}

/**
 * Withdraws the member's own request, or ends what was accepted. Returns false if there is nothing to end, any more or
 * at all. Throws as `unwrap` does.
 */
export function endMentorship(client: RequestClient, mentorship: string): Promise<boolean> {
  return isDone(client.rpc("end_mentorship", { mentorship }), NOT_FOUND);
}

/** Blocks the other member without telling them; ends an accepted request. Throws as `answerMentorship` does. */
export function blockMentorship(client: RequestClient, mentorship: string): Promise<boolean> {
  return unlessOver(client.rpc("block_mentorship", { mentorship }));
}

type Note = { submissionId: string; mentorship: string; heldOn: string; body: string };

/**
 * Stores a session note, for the member alone; the same form with the same text is one note. Throws 404 for an unknown
 * mentorship, else as `unwrap` does.
 */
export async function noteMentorship(client: RequestClient, { submissionId, heldOn, ...note }: Note): Promise<void> {
  // Sending another text with the same form makes a second note, so that neither is lost.
  const submission_id = uuidFrom(JSON.stringify([heldOn, note.body]), submissionId);
  await unwrapFound(client.rpc("note_mentorship", { ...note, held_on: heldOn, submission_id }));
}

/** Deletes one of the member's own notes. Returns false if there is none. Throws as `unwrap` does. */
export async function forgetMentorshipNote(client: RequestClient, note: string): Promise<boolean> {
  return isDone(client.rpc("forget_mentorship_note", { note }), NOT_FOUND);
}

const unlessOver = (answer: Parameters<typeof isDone>[0]) => isDone(answer, "PT409", "PT410");
