import { randomUUID } from "node:crypto";

import { insertRow } from "./factories.ts";
import type { Answer, Target } from "./target.ts";

/** An instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** This member's profile as an investor, visible to everybody; returns its id. */
export function listInvestor(target: Target, userId: string, firmName = "Fund"): Promise<string> {
  return insertRow(target, "public.investor_profiles", { user_id: userId, firm_name: firmName, is_listed: true });
}

/** Members' actions in meetings, directly at the API. */
export function meetingsOf(target: () => Target) {
  const call = (actor: string | null, name: string, body: unknown): Promise<Answer> =>
    target().request(actor, "POST", `rpc/${name}`, { body });
  return {
    call,
    ask: (actor: string | null, investor: string, given: object = {}) =>
      call(actor, "ask_meeting", {
        kind: "investor",
        id: investor,
        purpose: "Boats",
        times: [inHours(48), inHours(72)],
        zone: "Asia/Dhaka",
        submission_id: randomUUID(),
        ...given,
      }),
    propose: (actor: string | null, meeting: string, times: string[] = [inHours(96)], zone = "Europe/London") =>
      call(actor, "propose_meeting_times", { meeting, times, zone }),
    answer: (actor: string | null, meeting: string, decision: string, heldAt: string | null = null) =>
      call(actor, "answer_meeting", { meeting, decision, held_at: heldAt }),
    callOff: (actor: string | null, meeting: string, reason: string | null = null) =>
      call(actor, "call_off_meeting", { meeting, reason }),
    block: (actor: string | null, meeting: string) => call(actor, "block_meeting", { meeting }),
    meetingsSeen: async (actor: string) => (await target().request(actor, "GET", "my_meetings")).rows,
    meetingOf: async (actor: string, id: string) =>
      (await target().request(actor, "GET", `my_meetings?id=eq.${id}`)).rows[0],
  };
}

/** A request of `asker` to `investor`, who gets listed for it; returns its id. */
export async function askMeeting(target: Target, asker: string, investor: string): Promise<string> {
  const [known] = await target.sql<{ id: string }>("select id from public.investor_profiles where user_id = $1", [
    investor,
  ]);
  const { status, text } = await meetingsOf(() => target).ask(
    asker,
    known?.id ?? (await listInvestor(target, investor)),
  );
  if (status >= 300) throw new Error(text);
  return JSON.parse(text) as string;
}

/** Creates everything about meetings that members are notified of, for either side. */
export async function meetInEveryWay(target: Target, asker: string, investor: string): Promise<void> {
  const { answer, callOff, propose } = meetingsOf(() => target);
  const accepted = await askMeeting(target, asker, investor);
  const later = inHours(20);
  for (const done of [await propose(investor, accepted, [later]), await answer(asker, accepted, "accepted", later)]) {
    if (done.status >= 300) throw new Error(done.text);
  }
  await target.worker.query("select worker.remind_of_meetings($1::timestamptz - interval '1 hour')", [later]);
  await callOff(asker, accepted);
  await answer(investor, await askMeeting(target, asker, investor), "declined");
  const lapsed = await askMeeting(target, asker, investor);
  await target.sql("update private.meetings set times = array[now() - interval '1 hour'] where id = $1", [lapsed]);
  await target.worker.query("select worker.lapse_meetings()");
}
