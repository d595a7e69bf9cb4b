import { expect, it } from "vitest";

import { LIST_PAGE_SIZE } from "../../app/domain/applications/application-lists.ts";
import { listReceived } from "../../app/features/applications/received.queries.server.ts";
import { listSent } from "../../app/features/applications/sent.queries.server.ts";
import { CONNECTIONS_PAGE_SIZE, type ConnectionTab } from "../../app/domain/connections/connection-lists.ts";
import { listConnections } from "../../app/features/connections/connections.queries.server.ts";
import { JOBS_PAGE_SIZE, listJobs } from "../../app/features/jobs/jobs.queries.server.ts";
import { THREADS_SIZE } from "../../app/domain/messages/list-sizes.ts";
import { countThreads, listThreads } from "../../app/features/messages/messages.queries.server.ts";
import { PAGE_SIZE } from "../../app/domain/notifications/list-sizes.ts";
import { listNotifications } from "../../app/features/notifications/notifications.queries.server.ts";
import { listMeetings } from "../../app/features/meetings/meetings.queries.server.ts";
import { listMentorships } from "../../app/features/mentors/mentorships.queries.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { createJob } from "./support/factories.ts";
import { createListedMember, createMembers, newestFirst } from "./support/many.ts";
import { describeOnEachTarget, describeOnPostgresFirst } from "./support/target.ts";
import type { Target } from "./support/target.ts";

type Rows = { id: string | null }[];

/** A list with pages: how to fill it for a new member, and how that member reads a page of it. */
type List = {
  what: string;
  size: number;
  /** Inserts this many rows with the same timestamp; returns the reader and the rows' ids. */
  fill: (target: Target, count: number) => Promise<{ reader: string; ids: string[] }>;
  read: (client: RequestClient, reader: string, page: number) => Promise<Rows>;
};

const AT = "2026-03-01T00:00:00Z";

/** Runs an insert that creates one row per id, and returns the new rows' ids. */
async function insertEach(target: Target, statement: string, each: string[], owner: string): Promise<string[]> {
  const made = await target.sql<{ id: string }>(
    `${statement} from unnest($1::text::uuid[]) as given (id), (select $2::uuid as id, $3::timestamptz as at) as owner returning id`,
    [`{${each.join(",")}}`, owner, AT],
  );
  return made.map(({ id }) => id);
}

async function manyJobs(target: Target, poster: string, count: number): Promise<string[]> {
  return insertEach(
    target,
    "insert into public.jobs (client_id, title, description) select owner.id, 'Job', 'Build'",
    await createMembers(target, count),
    poster,
  );
}

const TAB_STATUS: Record<ConnectionTab, [direction: "sent" | "received", status: string]> = {
  requests: ["received", "pending"],
  sent: ["sent", "declined"],
  connected: ["sent", "accepted"],
  closed: ["received", "declined"],
};

function connectionList(tab: ConnectionTab): List {
  const [direction, status] = TAB_STATUS[tab];
  const [mine, theirs] = direction === "sent" ? ["requester_id", "addressee_id"] : ["addressee_id", "requester_id"];
  return {
    what: `connections: ${tab}`,
    size: CONNECTIONS_PAGE_SIZE,
    fill: async (target, count) => {
      const reader = await createListedMember(target);
      const others = await createMembers(target, count);
      const ids = await insertEach(
        target,
        `insert into public.connections (${mine}, ${theirs}, status, created_at, updated_at)
           select owner.id, given.id, '${status}', owner.at, owner.at`,
        others,
        reader,
      );
      return { reader, ids };
    },
    read: (client, _, page) => listConnections(client, tab, page),
  };
}

/** Conversations in which nobody has written. */
async function fillConversations(target: Target, count: number): Promise<{ reader: string; ids: string[] }> {
  const reader = await target.createUser();
  const ids = await insertEach(
    target,
    `insert into private.threads (id, kind, created_at, last_at) select given.id, 'application', owner.at, now()`,
    (await target.sql<{ id: string }>("select gen_random_uuid() as id from generate_series(1, $1)", [count])).map(
      ({ id }) => id,
    ),
    reader,
  );
  await target.sql(
    `insert into private.thread_members (thread_id, member_id, side)
       select given.id, $2, 'poster' from unnest($1::text::uuid[]) as given (id)`,
    [`{${ids.join(",")}}`, reader],
  );
  return { reader, ids };
}

const LISTS: List[] = [
  {
    what: "the applications that a poster received",
    size: LIST_PAGE_SIZE,
    fill: async (target, count) => {
      const reader = await target.createUser();
      const job = await createJob(target, reader);
      const ids = await insertEach(
        target,
        `insert into public.job_applications (job_id, applicant_id, cover_letter, created_at)
           select '${job}', given.id, 'Hello', owner.at`,
        await createMembers(target, count),
        reader,
      );
      return { reader, ids };
    },
    read: async (client, _, page) => (await listReceived(client, page, { job: null, shortlisted: false })).rows,
  },
  {
    what: "the applications that a member sent",
    size: LIST_PAGE_SIZE,
    fill: async (target, count) => {
      const reader = await target.createUser();
      const jobs = await manyJobs(target, await target.createUser(), count);
      const ids = await insertEach(
        target,
        `insert into public.job_applications (job_id, applicant_id, cover_letter, created_at)
           select given.id, owner.id, 'Hello', owner.at`,
        jobs,
        reader,
      );
      return { reader, ids };
    },
    read: async (client, reader, page) => (await listSent(client, reader, page, null)).rows,
  },
  {
    what: "open jobs",
    size: JOBS_PAGE_SIZE,
    fill: async (target, count) => {
      await target.sql("update public.jobs set status = 'closed'");
      const reader = await target.createUser();
      return { reader, ids: await manyJobs(target, reader, count) };
    },
    read: async (client, _, page) => (await listJobs(client, {}, page)).jobs,
  },
  {
    what: "notifications",
    size: PAGE_SIZE,
    fill: async (target, count) => {
      const reader = await target.createUser();
      await target.sql("delete from public.notifications where user_id = $1", [reader]);
      const ids = await insertEach(
        target,
        `insert into public.notifications (user_id, title, message, type, created_at)
           select owner.id, 'News', 'Something', 'info', owner.at`,
        await createMembers(target, count),
        reader,
      );
      return { reader, ids };
    },
    read: async (client, _, page) => (await listNotifications(client, page)).notifications,
  },
  {
    what: "conversations",
    size: THREADS_SIZE,
    fill: fillConversations,
    read: async (client, _, page) => (await listThreads(client, page)).threads,
  },
  connectionList("requests"),
  connectionList("sent"),
  connectionList("connected"),
  connectionList("closed"),
];

describeOnEachTarget(
  "a member who turns the pages",
  (target) => {
    it.each(LISTS)("sees every row once, and those of one moment in one order: $what", async ({ size, fill, read }) => {
      const { reader, ids } = await fill(target(), 2 * size + 1);
      const client = (await target().as(reader)) as unknown as RequestClient;
      const pages = [1, 2, 3].map(async (page) => (await read(client, reader, page)).map(({ id }) => id));
      const [first = [], second = [], third = []] = await Promise.all(pages);
      expect([first.length, second.length, third.length]).toEqual([size, size, 1]);
      expect([...first, ...second, ...third]).toEqual(newestFirst(ids));
    });

    it.each<[what: string, read: (client: RequestClient, reader: string) => Promise<{ more: boolean }>]>([
      ["notifications", (client) => listNotifications(client, 1)],
      [
        "the applications that a poster received",
        (client) => listReceived(client, 1, { job: null, shortlisted: false }),
      ],
      ["the applications that a member sent", (client, reader) => listSent(client, reader, 1, null)],
      ["conversations", (client) => listThreads(client, 1)],
    ])("is told of another page exactly where there is one: %s", async (name, read) => {
      const list = LISTS.find(({ what }) => what === name);
      if (!list) throw new Error(`There is no list of ${name}.`);
      for (const [beyond, more] of [
        [-1, false],
        [0, false],
        [1, true],
      ] as const) {
        const { reader } = await list.fill(target(), list.size + beyond);
        const client = (await target().as(reader)) as unknown as RequestClient;
        expect([beyond, (await read(client, reader)).more]).toEqual([beyond, more]);
      }
    });

    it("is told on a page of notifications how many of all are unread", async () => {
      const { reader } =
        (await LISTS.find(({ what }) => what === "notifications")?.fill(target(), PAGE_SIZE + 1)) ?? {};
      const client = (await target().as(reader ?? "")) as unknown as RequestClient;
      expect((await listNotifications(client, 1)).unread).toBe(PAGE_SIZE + 1);
    });

    it("sees the conversation that was last active first, however many others nobody has written in", async () => {
      const { reader } = await fillConversations(target(), 501);
      const [thread] = await target().sql<{ id: string }>(
        "select thread_id as id from private.thread_members where member_id = $1 order by thread_id limit 1",
        [reader],
      );
      await target().sql("insert into private.messages (thread_id, sender_id, body) values ($1, $2, 'Hello')", [
        thread?.id,
        reader,
      ]);
      const client = (await target().as(reader)) as unknown as RequestClient;
      const { threads, more } = await listThreads(client, 1);
      expect([threads[0]?.id, threads[0]?.last_message, more]).toEqual([thread?.id, "Hello", true]);
      expect((await listThreads(client, 26)).threads).toHaveLength(1);
    });

    it("counts all open jobs on every page, past the end too", async () => {
      const { fill } = LISTS.find(({ what }) => what === "open jobs") ?? {};
      await fill?.(target(), JOBS_PAGE_SIZE);
      const totals = await Promise.all(
        [1, 2, 3].map((page) => listJobs(target().anon() as unknown as RequestClient, {}, page)),
      );
      expect(totals.map(({ jobs, total }) => [jobs.length, total])).toEqual([
        [JOBS_PAGE_SIZE, JOBS_PAGE_SIZE],
        [0, JOBS_PAGE_SIZE],
        [0, JOBS_PAGE_SIZE],
      ]);
    });
  },
  ["embedded"],
);

// PostgREST refuses such a page and counts nothing, as the embedded API does not.
describeOnPostgresFirst("a member who asks for a page past the end", (target) => {
  it("is told how many conversations, meetings and requests to mentors there are", async () => {
    const { reader } = await fillConversations(target(), THREADS_SIZE + 1);
    const client = (await target().as(reader)) as unknown as RequestClient;
    expect(await listThreads(client, 99)).toEqual({ threads: [], more: false });
    expect(await countThreads(client)).toBe(THREADS_SIZE + 1);
    expect(await listMeetings(client, 99)).toEqual({ meetings: [], total: 0 });
    expect(await listMentorships(client, 99)).toEqual({ rows: [], pages: 1 });
  });
});
