import { randomUUID } from "node:crypto";
import { jobForm, signUpForm } from "../../abuse/support/people.ts";
import { createJob, createTalent, insertRow } from "./factories.ts";
import type { Site } from "./site.ts";
import type { Target } from "./target.ts";

const PARTS = ["poster", "waiting", "accepted", "asked", "asker", "friend", "choosy", "reader", "returning"] as const;
const TALENTS = ["asked", "choosy", "reader"] as const;
const READS_BANGLA: readonly Part[] = ["accepted", "asked", "returning"];

type Part = (typeof PARTS)[number];

/** Members who use the site, each in one role, and a visitor with an address. */
export interface Cast {
  members: Record<Part, string>;
  talents: Record<(typeof TALENTS)[number], string>;
  visitor: string;
  job: string;
  /** A request to connect from `asker` that `friend` has not answered. */
  request: string;
}

/** The site's answer to a step: two casts that do the same get the same. */
export type Answer = [step: string, status: number, leadsTo: string | null];

export const emailOf = (member: string) => `${member}@example.org`;

/** A cast without any queued mails. */
export async function createCast(target: Target): Promise<Cast> {
  const members = await each(PARTS, async (part) => {
    const metadata = { full_name: "Test Member", locale: READS_BANGLA.includes(part) ? "bn" : "en" };
    const id = await target.createUser({ metadata, joinedDaysAgo: 9 });
    await target.sql("update auth.users set email_confirmed_at = created_at where id = $1", [id]);
    await target.sql("update public.profiles set onboarding_completed_at = now() where id = $1", [id]);
    return id;
  });
  const cast = {
    members,
    talents: await each(TALENTS, (part) => createTalent(target, members[part])),
    visitor: emailOf(randomUUID()),
    job: await createJob(target, members.poster, { title: "Bridge keeper" }),
    request: await insertRow(target, "public.connections", {
      requester_id: members.asker,
      addressee_id: members.friend,
    }),
  };
  await target.sql("delete from private.outbox where recipient_id = any ($1)", [Object.values(members)]);
  return cast;
}

async function each<Key extends string>(keys: readonly Key[], make: (key: Key) => Promise<string>) {
  const made: Partial<Record<Key, string>> = {};
  for (const key of keys) made[key] = await make(key);
  return made as Record<Key, string>;
}

/** The mails that `useSite` causes for a cast once an hour has passed; each once, and no others. */
export function mailsOf({ members, visitor }: Cast): { kind: string; to: string }[] {
  return [
    { kind: "application_received", to: emailOf(members.poster) },
    { kind: "application_accepted", to: emailOf(members.accepted) },
    { kind: "message_unread", to: emailOf(members.accepted) },
    { kind: "connection_requested", to: emailOf(members.asked) },
    { kind: "connection_accepted", to: emailOf(members.asker) },
    { kind: "repeated_sign_up", to: emailOf(members.returning) },
    { kind: "alert_confirm", to: visitor },
  ];
}

/** Ids and timestamps. */
const VARYING = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{13}/g;

/**
 * Uses the site as a cast: applies, decides, writes, asks to connect and answers, has an alert sent, chooses mails and
 * stops them, posts a job, joins again, and reads. `stopLink` is the unsubscribe link of a mail to `reader`.
 */
export async function useSite(target: Target, site: Site, cast: Cast, stopLink: string): Promise<Answer[]> {
  const { members, talents, job } = cast;
  const browsers = Object.fromEntries(
    await Promise.all(PARTS.map(async (part) => [part, await site.browser(members[part])])),
  ) as Record<Part, Awaited<ReturnType<Site["browser"]>>>;
  const stranger = await site.browser();
  const answers: Answer[] = [];
  const step = async (name: string, answer: Response | Promise<Response>) => {
    const { status, headers, body } = await answer;
    await body?.cancel();
    const leadsTo = headers.get("Location")?.replaceAll(VARYING, "<id>") ?? null;
    answers.push([name, status, leadsTo]);
  };
  const form = (fields: Record<string, string> = {}) => ({ submissionId: randomUUID(), ...fields });
  const application = form({ intent: "apply", coverLetter: "I keep bridges." });
  const visitorsAlert = { frequency: "daily", email: cast.visitor };

  await step("a member applies", browsers.waiting.post(`/jobs/${job}`, { ...application, submissionId: randomUUID() }));
  await step("another member applies", browsers.accepted.post(`/jobs/${job}`, application));
  const [applied] = await target.sql<{ id: string }>(
    "select id from public.job_applications where job_id = $1 and applicant_id = $2",
    [job, members.accepted],
  );
  const applicationId = applied?.id ?? "";
  await step(
    "the poster accepts one",
    browsers.poster.post("/dashboard?tab=applications&box=received", { intent: "accept", applicationId }),
  );
  const [thread] = await target.sql<{ id: string }>("select id from private.threads where application_id = $1", [
    applicationId,
  ]);
  await step(
    "the poster writes",
    browsers.poster.post(`/messages/${thread?.id}`, form({ intent: "send", plain: "1", body: "Welcome" })),
  );
  await step("a reader stops mails by their program", post(stopLink, "List-Unsubscribe=One-Click"));
  await step(
    "a member turns a kind of mails off",
    browsers.choosy.post("/settings", { intent: "mails", categories: "messages" }),
  );
  for (const part of TALENTS) {
    await step(`a member asks to connect: ${part}`, browsers.asker.post(`/talent/${talents[part]}/connect`, form()));
  }
  await step("a member says yes", browsers.friend.post("/connections", { intent: "accept", id: cast.request }));
  await step("a visitor asks for an alert", stranger.post("/bn/alerts/new/jobs?q=bridge", visitorsAlert));
  await step(
    "a member saves an alert",
    browsers.asked.post("/alerts/new/talent?skills=React", { frequency: "weekly" }),
  );
  await step("a member joins again", stranger.post("/auth", signUpForm(emailOf(members.returning))));
  await step("a member posts a job", browsers.waiting.post("/post-job", jobForm({ title: "Keeper of the tide" })));
  for (const path of ["/", "/jobs", `/jobs/${job}`, "/bn/talent-exchange", "/healthz", "/readyz"]) {
    await step(`a visitor reads ${path.replace(job, "a job")}`, stranger.get(path));
  }
  for (const path of ["/dashboard", "/notifications", "/messages", "/connections", "/alerts", "/settings"]) {
    await step(`a member reads ${path}`, browsers.returning.get(path));
  }
  return answers;
}

/** Posts like a mail provider's server for its reader: no cookie, no origin, no page before it. */
export function post(url: string, body: string): Promise<Response> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(url, { method: "POST", body, headers, redirect: "manual" });
}
