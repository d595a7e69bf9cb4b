import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { EventStream } from "../support/event-stream.ts";
import { apiClient, createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

async function createJob(poster: Member, title: string): Promise<string> {
  const id = randomUUID();
  await sql(stack, "insert into public.jobs (id, client_id, title, description) values ($1, $2, $3, 'Builds')", [
    id,
    poster.id,
    title,
  ]);
  return id;
}

async function apply(job: string, applicant: Member): Promise<void> {
  await sql(
    stack,
    "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'I keep bridges')",
    [job, applicant.id],
  );
}

/**
 * Everything that a member reads about notifications: the page, a page with only the panel, and the stream's events.
 */
async function readEverywhere(member: Member, waitFor: string): Promise<string[]> {
  const visitor = await new Visitor(stack.origin).signIn(member);
  const after = encodeURIComponent(`1970-01-01T00:00:00Z,${randomUUID()}`);
  const stream = await new EventStream(visitor, `/notifications/stream?after=${after}`).open();
  onTestFinished(() => stream.drop());
  await stream.waitFor(waitFor);
  const streamed = stream.events.map(({ data }) => data).join("\n");
  const pages = await Promise.all(
    ["/notifications", "/resources"].map(async (path) => (await visitor.get(path)).text()),
  );
  return [streamed, ...pages];
}

test("a poster reads the job's title of today on the page, in the panel and live", async () => {
  const [poster, applicant] = [await createMember(stack), await createMember(stack)];
  const job = await createJob(poster, "Ferry captain of before");
  await apply(job, applicant);
  await sql(stack, "update public.jobs set title = 'Bridge keeper of today' where id = $1", [job]);
  for (const text of await readEverywhere(poster, "New application")) {
    expect(text).toMatch(/Anonymous applied to (?:"|&quot;|\\")Bridge keeper of today/);
    expect(text).not.toContain("Ferry captain");
    expect(text).not.toContain(applicant.id);
  }
});

test("a member reads nowhere the name of one who has deleted the account", async () => {
  const [member, leaver] = [await createMember(stack), await createMember(stack, { fullName: "Lila Leaver" })];
  await sql(stack, "insert into public.connections (requester_id, addressee_id) values ($1, $2)", [
    leaver.id,
    member.id,
  ]);
  for (const text of await readEverywhere(member, "Connection request")) {
    expect(text).toContain("Lila Leaver would like to connect.");
  }
  const visitor = await new Visitor(stack.origin).signIn(leaver);
  const left = await visitor.post("/settings", {
    intent: "delete",
    currentPassword: leaver.password,
    confirmation: "DELETE",
  });
  expect(left.status).toBe(302);
  for (const text of await readEverywhere(member, "Connection request")) {
    expect(text).toContain("A member would like to connect.");
    expect(text).not.toContain("Lila");
  }
});

test("a member's own clients of the API hear of kind and parameters through Realtime, and of no name in them", async () => {
  const [poster, applicant] = [await createMember(stack), await createMember(stack)];
  const job = await createJob(poster, "Ferry captain");
  const client = apiClient(stack);
  onTestFinished(async () => void (await client.removeAllChannels()));
  await client.auth.signInWithPassword(poster);
  const listening = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<Record<string, unknown>>();
  const change = {
    event: "INSERT",
    schema: "public",
    table: "notifications",
    filter: `user_id=eq.${poster.id}`,
  } as const;
  client
    .channel(randomUUID())
    .on("postgres_changes", change, (news) => heard.resolve(news.new))
    .on("system", {}, ({ status }) => void (status === "ok" && listening.resolve()))
    .subscribe();
  await listening.promise;
  await apply(job, applicant);
  const row = await heard.promise;
  expect(row).toMatchObject({ kind: "application_received", params: { job_id: job }, note: null });
  expect(JSON.stringify(row)).not.toContain(applicant.id);
});
