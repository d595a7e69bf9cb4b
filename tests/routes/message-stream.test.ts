import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { EventStream, PATIENCE_MS } from "../support/event-stream.ts";
import { apiClient, createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const TITLE = "New message";

/** An accepted application: its applicant, the job's poster, and their thread. */
async function createThread() {
  const [poster, applicant] = [
    await createMember(stack, { fullName: "Paru Poster" }),
    await createMember(stack, { fullName: "Amena Applicant", phone: "+8801711111111" }),
  ];
  const [job, application] = [randomUUID(), randomUUID()];
  await sql(stack, "insert into public.jobs (id, client_id, title, description) values ($1, $2, 'Bridge', 'Builds')", [
    job,
    poster.id,
  ]);
  await sql(
    stack,
    "insert into public.job_applications (id, job_id, applicant_id, cover_letter) values ($1, $2, $3, 'Hello')",
    [application, job, applicant.id],
  );
  await sql(stack, "update public.job_applications set status = 'accepted' where id = $1", [application]);
  const [row] = await sql<{ id: string }>(stack, "select id from private.threads where application_id = $1", [
    application,
  ]);
  return { poster, applicant, thread: row?.id ?? "" };
}

async function signIn(member: Member) {
  const client = apiClient(stack);
  await client.auth.signInWithPassword(member);
  onTestFinished(() => void client.realtime.disconnect());
  return client;
}

async function openStream(member: Member): Promise<EventStream> {
  const stream = await new EventStream(await new Visitor(stack.origin).signIn(member)).open();
  onTestFinished(() => stream.drop());
  return stream;
}

test("a message is told live to the other side alone, and tells nothing of who wrote it or what", async () => {
  const { poster, applicant, thread } = await createThread();
  const stranger = await createMember(stack);
  const [told, own, others] = [await openStream(poster), await openStream(applicant), await openStream(stranger)];
  const write = async (from: Member, body: string) =>
    (await signIn(from)).rpc("send_message", { thread, body, submission_id: randomUUID() }).throwOnError();
  await write(applicant, "Secret words");
  await told.waitFor(TITLE);
  await write(poster, "Secret answer");
  await own.waitFor(TITLE);
  expect([told.titles(), own.titles(), others.titles()]).toEqual([[TITLE], [TITLE], []]);
  const text = told.events.map(({ data }) => data).join();
  expect(text).toContain(`/messages/${thread}`);
  for (const trace of [applicant.id, applicant.email, "Amena", "+8801711111111", "Secret"]) {
    expect(text).not.toContain(trace);
  }
});

test("a member who listens to everything hears of their own conversations only, by what is inserted", async () => {
  const { poster, applicant, thread } = await createThread();
  const listener = await signIn(poster);
  const heard: unknown[] = [];
  let listens = false;
  await listener.realtime.setAuth();
  listener
    .channel("everything")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "notifications" }, (change) =>
      heard.push(change),
    )
    .on("system", {}, ({ status }) => (listens = status === "ok"))
    .subscribe();
  await vi.waitFor(() => expect(listens).toBe(true), { timeout: PATIENCE_MS });

  const other = await createThread();
  const write = async (from: Member, to: string) =>
    (await signIn(from)).rpc("send_message", { thread: to, body: "Hello", submission_id: randomUUID() }).throwOnError();
  await write(other.applicant, other.thread);
  await write(other.applicant, other.thread);
  await write(applicant, thread);
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: PATIENCE_MS });
  const text = JSON.stringify(heard);
  expect(text).toContain(thread);
  for (const trace of [other.thread, other.applicant.id, applicant.id, "Amena"]) expect(text).not.toContain(trace);
});

test.each(["threads", "thread_members", "messages"])("nobody can listen to %s", async (table) => {
  const { applicant } = await createThread();
  const client = await signIn(applicant);
  await client.realtime.setAuth();
  const answers: string[] = [];
  client
    .channel("rows")
    .on("postgres_changes", { event: "INSERT", schema: "private", table }, () => answers.push("a row"))
    .on("system", {}, ({ status }) => answers.push(status))
    .subscribe();
  await vi.waitFor(() => expect(new Set(answers)).toEqual(new Set(["error"])), { timeout: PATIENCE_MS });
});
