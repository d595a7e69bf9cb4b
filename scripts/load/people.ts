import { setTimeout as delay } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import pLimit from "p-limit";
import pg from "pg";
import { createMember, type Member } from "../../tests/support/members.ts";
import { openThread } from "../../tests/support/threads.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import type { Processes } from "../compose/processes.ts";
import { noLimits } from "../soft-limits.ts";

const AT_ONCE = 4;
const LOOK_MS = 500;

/** Everybody has the same address here, and the local Supabase answers one request at a time. */
const crowd = { ...noLimits, BACKEND_TIMEOUT_S: "20" };
export const FOR_A_CROWD = { "web-1": crowd, "web-2": crowd };

/** A signed-in member, with a conversation. */
export interface Person {
  member: Member;
  visitor: Visitor;
  thread: string;
}

export interface People {
  all: Person[];
  /** Runs a statement as the database's superuser. */
  run<Row>(text: string, params?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** Trusts the proxy's certificate in this process, and signs in `count` members; every two share a conversation. */
export async function signInPeople({ origin, authority, backend }: Processes, count: number): Promise<People> {
  setDefaultCACertificates([...getCACertificates("default"), authority]);
  // The proxy uses a process only once the backend has answered it.
  while ((await fetch(`${origin}/readyz`)).status !== 200) await delay(LOOK_MS);
  const pool = new pg.Pool({ connectionString: backend.ownerUrl, max: 4 });
  // The database ends with the project; if something else failed, that is the error to report.
  pool.on("error", () => undefined);
  const run = async <Row>(text: string, params: unknown[] = []) => (await pool.query(text, params)).rows as Row[];
  const limit = pLimit(AT_ONCE);
  const one = async () => {
    const member = await createMember({ sql: run });
    return { member, visitor: await new Visitor(origin).signIn(member) };
  };
  const pairs = Array.from({ length: Math.ceil(count / 2) }, () =>
    limit(async (): Promise<Person[]> => {
      const [first, second] = [await one(), await one()];
      const { id: thread } = await openThread(run, first.member, second.member);
      return [first, second].map((person) => ({ ...person, thread }));
    }),
  );
  return { all: (await Promise.all(pairs)).flat().slice(0, count), run, end: () => pool.end() };
}
