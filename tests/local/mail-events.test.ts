import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { TaskContext } from "../../app/worker/task.ts";
import { sendMails } from "../../app/worker/tasks/send-mails.ts";
import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { LocalSupabase } from "../../supabase/local/server.ts";
import { findMail, listMails } from "../support/mailbox.ts";
import { apiClient, createMember, type Member } from "../support/members.ts";
import { loadMigratedCluster } from "../support/migrated-cluster.ts";
import { SITE_URL } from "./support/instance.ts";

let supabase: LocalSupabase;
beforeAll(async () => {
  const cluster = await loadMigratedCluster();
  supabase = await startLocalSupabase({ port: 0, mailboxPort: 0, siteUrl: SITE_URL, seed: false, cluster });
});
afterAll(() => supabase?.close());

/** What the worker does every two seconds. */
function runWorker(): Promise<string | undefined> {
  const write = () => undefined;
  const context: TaskContext = {
    env: {
      PUBLIC_ORIGIN: SITE_URL,
      WORKER_PORT: 0,
      LOG_LEVEL: "silent",
      SMTP_URL: supabase.smtpUrl,
      UNSUBSCRIBE_SECRET: "a secret of the tests, for unsubscribing",
    },
    log: { info: write, warn: write, error: write },
    signal: new AbortController().signal,
  };
  return sendMails.run(supabase.workerDatabase, context);
}

async function signIn({ email, password }: Member) {
  const client = apiClient({ supabaseUrl: supabase.url, publishableKey: supabase.publishableKey });
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

const letMinutesPass = (minutes: number) =>
  supabase.sql("update private.outbox set due_at = due_at - $1 * interval '1 minute'", [minutes]);
const inboxOf = async ({ email }: Member) => (await listMails(supabase, email)).map(({ Subject }) => Subject);

test("an application goes by mail from letter to answer to message, each once, in its reader's language", async () => {
  const poster = await createMember(supabase, { fullName: "Paru Poster" });
  const applicant = await createMember(supabase, { fullName: "Nilufa Nameless", phone: "+8801712345678" });
  const [employer, nilufa] = [await signIn(poster), await signIn(applicant)];
  await employer.from("profiles").update({ locale: "bn" }).eq("id", poster.id);
  const job = randomUUID();
  await supabase.sql(
    "insert into public.jobs (id, client_id, title, description) values ($1, $2, 'Lamp lighter', 'Light them')",
    [job, poster.id],
  );

  const { error } = await nilufa
    .from("job_applications")
    .insert({ job_id: job, applicant_id: applicant.id, cover_letter: "I am Nilufa" });
  expect(error).toBeNull();
  expect(await runWorker()).toBe("1 sent");
  expect(await runWorker()).toBeUndefined();
  expect(await inboxOf(poster)).toEqual(["“Lamp lighter” চাকরিতে একটি নতুন আবেদন"]);
  const news = await findMail(supabase, poster.email);
  expect(news?.link.href).toBe(`${SITE_URL}/bn/dashboard?tab=applications&box=received&job=${job}`);
  expect(news?.html).toContain('<html lang="bn">');

  const { data: received } = await employer.from("received_applications").select("id").eq("job_id", job).single();
  await employer.rpc("decide_application", { id: received?.id ?? "", decision: "accepted" });
  await runWorker();
  expect(await inboxOf(applicant)).toEqual(["Your application for “Lamp lighter” was accepted"]);
  expect((await findMail(supabase, applicant.email))?.link.href).toBe(
    `${SITE_URL}/dashboard?tab=applications&box=sent&job=${job}`,
  );

  const { data: threads } = await nilufa.from("my_threads").select("id");
  const thread = threads?.[0]?.id ?? "";
  for (const body of ["It is me, Nilufa", "Call +8801712345678"]) {
    await nilufa.rpc("send_message", { thread, body, submission_id: randomUUID() });
  }
  expect(await runWorker()).toBeUndefined();
  await letMinutesPass(11);
  expect(await runWorker()).toBe("1 sent");
  expect((await inboxOf(poster))[0]).toBe("“Lamp lighter” নিয়ে একটি নতুন বার্তা");

  // None of the mails reveals to the poster who it was.
  for (const { ID } of await listMails(supabase, poster.email)) {
    const mail = await (await fetch(`${supabase.mailboxUrl}/api/v1/message/${ID}`)).text();
    const headers = await (await fetch(`${supabase.mailboxUrl}/api/v1/message/${ID}/headers`)).text();
    expect(mail + headers).not.toMatch(/Nilufa|Nameless|1712345678/);
    for (const theirs of [applicant.id, applicant.email]) expect(mail + headers).not.toContain(theirs);
  }
});
