import { expect, it } from "vitest";

import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import { createApplicationThread, createConnectionThread, letDaysPass } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Answer } from "./support/target.ts";

const HOURLY = 60;
const UNANSWERED = 10;

describeOnPostgresFirst("limits of conversations (requirements/security.md caps)", (target) => {
  const { send, leave } = conversationsOf(target);
  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const refused = (answers: Answer[]) => [
    ...new Set(answers.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${wordsOf(text)}`)),
  ];

  it(`are ${HOURLY} messages an hour, also when sent at once, and a form that went through counts once`, async () => {
    const [writer, other] = [await createNamedMember(target(), "Writer"), await createNamedMember(target(), "Other")];
    const { thread } = await createConnectionThread(target(), writer, other);
    const form = "6d0b4f0e-5e1c-4a5e-9c55-3f7d8f1f2a11";
    for (let again = 0; again < 3; again += 1) expect((await send(writer, thread, "Once", form)).status).toBe(200);
    const answers = await times(HOURLY + 5, () => send(writer, thread));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(HOURLY - 1);
    expect(refused(answers)).toEqual([`429 You can send at most ${HOURLY} messages in an hour.`]);
    // The other side's messages don't count, and a message accepted before is answered as before.
    expect((await send(other, thread)).status).toBe(200);
    expect((await send(writer, thread, "Once", form)).status).toBe(200);
    await letDaysPass(target(), writer, 1);
    expect((await send(writer, thread)).status).toBe(200);
  });

  it(`are ${UNANSWERED} conversations begun a day before anybody answers, even if members leave them`, async () => {
    const poster = await createNamedMember(target(), "Poster");
    const applicants = await times(UNANSWERED + 2, () => createNamedMember(target(), "Applicant"));
    const threads: string[] = [];
    for (const applicant of applicants) {
      threads.push((await createApplicationThread(target(), poster, applicant)).thread);
    }
    const begin = (index: number) => send(poster, threads[index] ?? "");
    const answers = await times(UNANSWERED + 1, begin);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNANSWERED);
    expect(refused(answers)).toEqual([`429 You can begin at most ${UNANSWERED} conversations before anybody answers.`]);
    const begun = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    const waiting = answers.findIndex(({ status }) => status !== 200);
    // A conversation that has begun goes on, and leaving one does not lower the count.
    expect((await begin(begun[0] ?? 0)).status).toBe(200);
    await leave(poster, threads[begun[1] ?? 0] ?? "");
    expect((await begin(waiting)).status).toBe(429);
    // An answer does, and a member who was written to first can answer without a limit.
    expect((await send(applicants[begun[2] ?? 0] ?? "", threads[begun[2] ?? 0] ?? "")).status).toBe(200);
    expect((await begin(waiting)).status).toBe(200);
    expect((await begin(UNANSWERED + 1)).status).toBe(429);
    await send(applicants[UNANSWERED + 1] ?? "", threads[UNANSWERED + 1] ?? "");
    expect((await begin(UNANSWERED + 1)).status).toBe(200);
  });

  it("open again a day after the conversation was begun", async () => {
    const poster = await createNamedMember(target(), "Poster");
    const threads: string[] = [];
    for (let count = 0; count <= UNANSWERED; count += 1) {
      threads.push((await createApplicationThread(target(), poster, await createNamedMember(target(), "A"))).thread);
    }
    for (const thread of threads.slice(0, UNANSWERED)) expect((await send(poster, thread)).status).toBe(200);
    const last = threads[UNANSWERED] ?? "";
    const over = await send(poster, last);
    const { details } = JSON.parse(over.text) as { details: string };
    const [oldest] = await target().sql<{ opens: boolean }>(
      "select min(created_at) + interval '24 hours' = $2::timestamptz as opens from private.messages where sender_id = $1",
      [poster, details],
    );
    expect(oldest).toEqual({ opens: true });
    await target().sql(
      "update private.messages set created_at = created_at - interval '24 hours' where sender_id = $1 and thread_id = $2",
      [poster, threads[0]],
    );
    expect((await send(poster, last)).status).toBe(200);
  });
});

function wordsOf(text: string): string {
  return (JSON.parse(text) as { message: string }).message;
}
