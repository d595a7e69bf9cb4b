import { randomUUID } from "node:crypto";
import { createMember, type Member, PASSWORD } from "../../support/members.ts";
import { sql } from "../../support/stack.ts";
import { createTalent, type Talent } from "../../support/talents.ts";
import { Visitor } from "../../support/visitor.ts";
import type { Site } from "./family.ts";

export const NO_SUCH_ID = "00000000-0000-4000-8000-000000000000";

const MOST_TRIES = 10;

/** A browser that submits again when a busy machine did not answer in time. */
class PatientVisitor extends Visitor {
  override get(...args: Parameters<Visitor["get"]>): Promise<Response> {
    return patiently(() => super.get(...args));
  }

  override post(...args: Parameters<Visitor["post"]>): Promise<Response> {
    return patiently(() => super.post(...args));
  }
}

async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await answer.arrayBuffer();
  }
}

/** A browser without a session that sends requests like our own pages' forms. */
export function visitorOf(site: Site): Visitor {
  return new PatientVisitor(site.url, site.stack.origin);
}

export type Person = Talent & { browser: Visitor };

/** A new member who is in the directory, with a browser that is signed in at the site. */
export async function newPerson(site: Site, title?: string): Promise<Person> {
  const talent = await createTalent(site.stack, title === undefined ? {} : { title });
  return { ...talent, browser: await visitorOf(site).signIn(talent) };
}

/** A new member's browser, signed in at the site. */
export async function newBrowser(site: Site): Promise<{ member: Member; browser: Visitor }> {
  const member = await createMember(site.stack);
  return { member, browser: await visitorOf(site).signIn(member) };
}

/** A valid sign-up form, with changes. */
export function signUpForm(email: string, changes: Record<string, string> = {}): Record<string, string> {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  return { intent: "sign-up", fullName: "Rafi Islam", email, ...passwords, age: "adult", consent: "on", ...changes };
}

/** A valid job form, with changes. */
export function jobForm(changes: Record<string, string> = {}): Record<string, string> {
  return {
    submissionId: randomUUID(),
    title: "Backend engineer",
    description: "Build the bridge.",
    budgetType: "fixed",
    budgetMin: "100",
    budgetMax: "200",
    duration: "1_to_4_weeks",
    experienceLevel: "intermediate",
    jobType: "remote",
    skills: "TypeScript",
    ...changes,
  };
}

/** A listed startup that the member owns; returns its id. */
export async function storeOrganization(site: Site, ownerId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    site.stack,
    `with added as (insert into public.organizations (name) values ('Setu') returning id)
     insert into public.organization_members (organization_id, member_id) select id, $1 from added
     returning organization_id as id`,
    [ownerId],
  );
  return row?.id ?? "";
}

/** A member's job, inserted into the table with any values that its constraints allow. */
export async function storeJob(site: Site, clientId: string, row: Record<string, unknown> = {}): Promise<string> {
  const values = { client_id: clientId, title: "Backend engineer", description: "Build the bridge.", ...row };
  const names = Object.keys(values);
  const [job] = await sql<{ id: string }>(
    site.stack,
    `insert into public.jobs (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  return job?.id ?? "";
}

/** An application to a job, inserted into the table. */
export async function storeApplication(site: Site, jobId: string, applicantId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    site.stack,
    "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'I build bridges.') returning id",
    [jobId, applicantId],
  );
  return row?.id ?? "";
}

/** A requested meeting, inserted into the table. */
export async function storeMeeting(site: Site, askerId: string, addresseeId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    site.stack,
    `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
     values ($1, $2, 'investor', 'Boats', array[now() + interval '1 day'], 'Asia/Dhaka') returning id`,
    [askerId, addresseeId],
  );
  return row?.id ?? "";
}

/** A moderator's decision about the member, inserted into the table. */
export async function storeDecision(site: Site, memberId: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    site.stack,
    `insert into private.decisions (kind, subject_id, member_id, action, reason)
     values ('talent', gen_random_uuid(), $1, 'warn', 'The same text ten times.') returning id`,
    [memberId],
  );
  return row?.id ?? "";
}

/** Tables with a column that nobody can read: selecting all columns is refused before anything is checked. */
const PARTLY_READ = /^(?:jobs|investor_profiles)\b(?!.*\bselect=)/;

/**
 * Sends a request to the Data API as a member, or without one. It selects only readable columns, so that only the rest
 * can be refused.
 */
export async function askApi(
  { stack }: Site,
  member: Pick<Member, "email"> | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string; rows: Record<string, unknown>[] }> {
  const token = member && (await accessToken(stack, member.email));
  const asked = PARTLY_READ.test(path) ? `${path}${path.includes("?") ? "&" : "?"}select=id` : path;
  const response = await fetch(`${stack.supabaseUrl}/rest/v1/${asked}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      ...(token && { Authorization: `Bearer ${token}` }),
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed: unknown = text.startsWith("[") ? JSON.parse(text) : [];
  return { status: response.status, text, rows: Array.isArray(parsed) ? parsed : [] };
}

const tokens = new Map<string, Promise<string>>();

/** Requested once per member: each sign-in costs a hash. */
function accessToken(stack: Site["stack"], email: string): Promise<string> {
  const known = tokens.get(email);
  if (known) return known;
  const asked = fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
    .then((response) => response.json())
    .then(({ access_token }) => String(access_token));
  tokens.set(email, asked);
  return asked;
}

/** The number of rows of each table, and their content, as one text to compare. */
export async function snapshot({ stack }: Site): Promise<string> {
  const tables = await sql<{ name: string }>(
    stack,
    "select relname::text as name from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const parts = tables.map(({ name }) => `select '${name}' as t, to_jsonb(r)::text as row from public.${name} r`);
  const [all] = await sql<{ digest: string }>(
    stack,
    `select md5(string_agg(t || row, '' order by t, row)) as digest from (${parts.join(" union all ")}) s`,
  );
  return all?.digest ?? "";
}

/** Processes a list a few at a time: as many as a browser would request in parallel. */
export async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>, width = 6) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
