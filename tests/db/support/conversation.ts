import { randomUUID } from "node:crypto";

import { exportOwnData } from "../../../app/features/account/export.mutations.server.ts";
import type { RequestClient } from "../../../app/supabase/client.server.ts";
import type { Answer, Target } from "./target.ts";

export const CLOSED = { status: 410, code: "PT410", message: "this conversation is closed" };
export const UNKNOWN = { code: "PT404", message: "conversation not found" };

/** Members' actions in conversations, directly at the API. */
export function conversationsOf(target: () => Target) {
  const call = (actor: string | null, name: string, body: unknown) =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  return {
    call,
    send: (actor: string | null, thread: string, body: unknown = "Hello", submission: string = randomUUID()) =>
      call(actor, "send_message", { thread, body, submission_id: submission }),
    read: (actor: string | null, thread: string, until?: string) => call(actor, "read_thread", { thread, until }),
    leave: (actor: string | null, thread: string) => call(actor, "leave_thread", { thread }),
    block: (actor: string | null, thread: string) => call(actor, "block_thread", { thread }),
    /** A thread as its reader sees it; nothing if it is not theirs. */
    threadOf: async (actor: string, thread: string) =>
      (await target().request(actor, "GET", `my_threads?id=eq.${thread}`)).rows[0],
    textsOf: async (actor: string, thread: string) =>
      (
        await target().request(actor, "GET", `my_messages?thread_id=eq.${thread}&order=created_at&select=mine,body`)
      ).rows.map(({ mine, body }) => `${mine ? "me" : "them"}: ${body}`),
    told: async (actor: string) =>
      (await target().request(actor, "GET", "my_notifications?kind=eq.message_received&order=created_at.desc,id.desc"))
        .rows,
  };
}

/** The refusal of an answer; null if it is none. */
export function refusalOf({ status, code, text }: Answer) {
  return status < 300 ? null : { code, message: (JSON.parse(text) as { message: string }).message };
}

/** What a member downloads of themselves, without when, and what they read of decisions and of the bell. */
export async function everythingOf(target: Target, member: string) {
  const client = (await target.as(member)) as unknown as RequestClient;
  const exported: Record<string, unknown> = await exportOwnData(client, { id: member, email: "" }, new Date(0));
  delete exported.actions;
  const { text } = await target.request(member, "POST", "rpc/my_decisions", { body: {} });
  const { decisions } = JSON.parse(text) as { decisions: unknown };
  const bell = await target.request(member, "GET", "notifications?order=created_at,id");
  return { exported, decisions, bell: bell.rows };
}

export function createNamedMember(target: Target, name: string, joinedDaysAgo = 30, younger = false): Promise<string> {
  return target.createUser({ metadata: { full_name: name, age: younger ? "younger" : "adult" }, joinedDaysAgo });
}
