import { randomBytes, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { ApiVisitor } from "../support/consent/api.ts";
import { knownPlaces, type Meeting, readPlaces } from "../support/consent/places.ts";
import { type Answer, openStreams, RecordingVisitor } from "../support/consent/recorder.ts";
import { type Secrets, tracesIn } from "../support/consent/traces.ts";
import { findMail, listMails } from "../support/mailbox.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent } from "../support/talents.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
/** A thousand answers, each searched. */
const JOURNEY_MS = 480_000;

/** `npm test` reads everything once; after each step only what the step may have changed. */
const LONG = process.env.TEST_LONG !== undefined;

let web: Web;

beforeAll(async () => {
  web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    LOG_LEVEL: "debug",
  });
  return async () => void (await web.stop());
});

type Person = Member & { visitor: RecordingVisitor; api: ApiVisitor; secrets: Secrets };

/** A member whose secrets are all unique texts, with a browser that records all answers. */
async function createPerson(): Promise<Person> {
  const [first, last] = [`Zahra${randomBytes(4).toString("hex")}`, `Quamrul${randomBytes(4).toString("hex")}`];
  const phone = `+88019${String(Number.parseInt(randomBytes(4).toString("hex"), 16) % 1e8).padStart(8, "0")}`;
  const member = await createMember(stack, { fullName: `${first} ${last}`, phone });
  const picture = randomBytes(16).toString("hex");
  // Not listed: what anybody can read in the directory is no secret.
  const [talent] = await sql<{ id: string }>(
    stack,
    `with pictured as (
       update public.profiles set avatar_url = $2 || '/storage/v1/object/public/avatars/' || id || '/' || $3 || '.webp'
       where id = $1
     ) insert into public.talent_profiles (user_id, title, is_open_to_work) values ($1, 'Engineer', false) returning id`,
    [member.id, stack.supabaseUrl, picture],
  );
  return {
    ...member,
    visitor: await new RecordingVisitor(web.url).signIn(member),
    api: await ApiVisitor.signIn(stack, member),
    secrets: {
      id: member.id,
      "public profile": talent?.id ?? "",
      "first name": first,
      "last name": last,
      email: member.email,
      phone,
      picture,
    },
  };
}

/** Which answers revealed which secrets. */
async function tracesOf(answers: Answer[], secrets: Secrets): Promise<string[]> {
  const found: string[] = [];
  for (const { where, content } of answers) {
    for (const what of tracesIn(content, secrets)) found.push(`${what} in ${where}`);
    // A search blocks the event loop: it must notice closed connections in between, or the next request uses one of
    // them.
    await nextTurn();
  }
  return found;
}

async function createMeeting(poster: Person): Promise<Omit<Meeting, "application">> {
  const { talentId } = await createTalent(stack, { fullName: "Somebody Listed" });
  const [job] = await sql<{ id: string }>(
    stack,
    "insert into public.jobs (client_id, title, description) values ($1, 'Bridge engineer', 'Build the bridge') returning id",
    [poster.id],
  );
  return { job: job?.id ?? "", listedTalent: talentId };
}

async function apply(applicant: Person, job: string): Promise<string> {
  const fields = { intent: "apply", submissionId: randomUUID(), coverLetter: "I build bridges.", withCv: "on" };
  expect((await applicant.visitor.post(`/jobs/${job}`, fields)).status).toBe(302);
  const [row] = await sql<{ id: string }>(
    stack,
    "select id from public.job_applications where job_id = $1 and applicant_id = $2",
    [job, applicant.id],
  );
  return row?.id ?? "";
}

/** Everything that a member can get now, and all answers since the last call. */
async function readAll({ visitor, api, email }: Person, meeting: Meeting, everything: boolean): Promise<Answer[]> {
  await readPlaces(visitor, meeting, everything);
  await api.readAll([meeting.job, meeting.application, ...(meeting.thread ? [meeting.thread] : [])], everything);
  const mails = await listMails(stack, email);
  const mail = mails.length > 0 ? await findMail(stack, email) : null;
  const inMails = { where: "mails", content: Buffer.from(JSON.stringify([mails, mail])) };
  return [...visitor.answers.splice(0), ...api.answers.splice(0), inMails];
}

/** They talk, the poster reports a message, blocks the other, tries what is closed then, and removes the block. */
async function converse(poster: Person, applicant: Person, meeting: Meeting): Promise<void> {
  const [found] = await poster.api.rowsOf<{ id: string }>(`my_threads?job_id=eq.${meeting.job}`);
  meeting.thread = found?.id ?? "";
  const page = `/messages/${meeting.thread}`;
  const say = async ({ visitor }: Person, body: string) => {
    const message = { intent: "send", submissionId: randomUUID(), body, plain: "1" };
    return (await visitor.post(page, message)).status;
  };
  expect([await say(poster, "When could you begin?"), await say(applicant, "In a month.")]).toEqual([302, 302]);
  const messages = await poster.api.rowsOf<{ id: string; mine: boolean }>(`my_messages?thread_id=eq.${meeting.thread}`);
  const theirs = messages.find(({ mine }) => !mine)?.id ?? "";
  for (const { id } of messages) await poster.api.call("report_message", { message: id, reason: "harmful" });
  const report = { message: theirs, reason: "spam", note: "An advert" };
  expect((await poster.visitor.post(`${page}/report`, report)).status).toBe(302);
  expect((await poster.visitor.post(page, { intent: "block" })).status).toBe(302);
  expect(await say(poster, "Closed")).toBe(410);
  await poster.visitor.get("/messages");
  await poster.visitor.get(page);
  const blocks = await poster.api.rowsOf<{ id: string; label: string }>("my_thread_blocks");
  expect(blocks.map(({ label }) => label)).toEqual(["Anonymous 1, Bridge engineer"]);
  for (const { id } of blocks) await poster.visitor.post("/messages", { intent: "unblock", id });
  expect(await say(applicant, "Open again?")).toBe(302);
}

const press = async ({ visitor }: Person, { application }: Meeting, intent: string, more = {}) =>
  expect([200, 302]).toContain(
    (await visitor.post("/dashboard", { intent, applicationId: application, ...more })).status,
  );

test("every page, resource and file of the site is among the places that are searched", async () => {
  const { all, known } = await knownPlaces();
  expect(known).toEqual(all);
});

test(
  "no poster, stranger or log learns who applied before the yes, wherever they look; after it the poster does",
  { timeout: JOURNEY_MS },
  async () => {
    const [poster, applicant, stranger] = [await createPerson(), await createPerson(), await createPerson()];
    const streams = await openStreams(poster.visitor);
    onTestFinished(streams.close);
    const started = await createMeeting(poster);
    const picture = async () => Buffer.from(await (await fetch(`${web.url}/og/jobs/${started.job}`)).arrayBuffer());
    const before = await picture();
    const meeting: Meeting = { ...started, application: await apply(applicant, started.job) };
    const posterReads = async (everything = false) => [
      ...(await readAll(poster, meeting, everything || LONG)),
      ...streams.answers(),
    ];
    const log = () => [{ where: "the log", content: Buffer.from(web.output()) }];

    await press(poster, meeting, "read");
    await press(poster, meeting, "shortlist");
    await press(poster, meeting, "note", { note: "Ask about bridges" });
    expect(await tracesOf(await posterReads(true), applicant.secrets)).toEqual([]);

    await press(poster, meeting, "accept");
    await press(poster, meeting, "reject");
    await press(applicant, meeting, "unshare");
    await converse(poster, applicant, meeting);
    expect(await tracesOf(await posterReads(), applicant.secrets)).toEqual([]);
    expect(await tracesOf(await readAll(stranger, meeting, LONG), applicant.secrets)).toEqual([]);
    expect((await picture()).equals(before)).toBe(true);
    expect(await tracesOf(log(), applicant.secrets)).toEqual([]);
    // The applicant reads who accepted, and no way to reach them except through the site.
    const { id: _, "first name": first = "", "last name": last = "", ...ways } = poster.secrets;
    const applicantReads = await readAll(applicant, meeting, LONG);
    expect(await tracesOf(applicantReads, ways)).toEqual([]);
    expect(await tracesOf(applicantReads, { first, last })).not.toEqual([]);

    const file = `/applications/${meeting.application}/cv.pdf`;
    expect((await poster.visitor.get(file)).status).toBe(404);
    await press(applicant, meeting, "share");
    const list = "/dashboard?tab=applications&box=received";
    const named = [`GET ${list}`, `GET ${list.replace("?", ".data?")}`, "GET /applications/received.csv"];
    const found = await tracesOf(await posterReads(), applicant.secrets);
    for (const where of [...named, "the API: received_applications", "the API: rpc application_cv"]) {
      for (const what of ["first name", "last name", "email", "phone"]) expect(found).toContain(`${what} in ${where}`);
    }
    // Its letters are glyphs, which no search finds: the yes makes the file available at all.
    expect((await poster.visitor.get(file)).status).toBe(200);
    expect(await tracesOf(await readAll(stranger, meeting, LONG), applicant.secrets)).toEqual([]);
    expect(await tracesOf(log(), applicant.secrets)).toEqual([]);

    await press(applicant, meeting, "unshare");
    expect(await tracesOf(await posterReads(), applicant.secrets)).toEqual([]);
  },
);

describe("the search", () => {
  const secrets = {
    id: randomUUID(),
    name: "Zahra Quamrul",
    email: "zahra@example.com",
    phone: "+8801912345678",
  };
  const coded = (text: string, before: string) => Buffer.from(before + text + "after it").toString("base64");

  test.each([
    ["an id without its dashes", secrets.id.replaceAll("-", "").toUpperCase(), ["id"]],
    ["an id in base64", coded(secrets.id, "{"), ["id"]],
    ["an id in base64, a letter on", coded(secrets.id, "{a"), ["id"]],
    ["an id in base64, two letters on", coded(secrets.id, "{ab"), ["id"]],
    ["a name in an address", `/search?q=${encodeURIComponent(secrets.name)}`, ["name"]],
    ["a name in a file's wide letters", Buffer.from(`..${secrets.name}`, "utf16le"), ["name"]],
    ["an address with places to break", "<strong>Zahra<wbr/>@example<wbr/>.com</strong>", ["email"]],
    ["a number as it is dialled", "01912-345678", ["phone"]],
    ["a number in Bangla digits", "০১৯১২৩৪৫৬৭৮", ["phone"]],
    ["somebody else", `${randomUUID()} Zahir Quamrul 01812345678`, []],
  ])("finds %s", (_, content, found) => {
    expect(tracesIn(content, secrets)).toEqual(found);
  });
});
