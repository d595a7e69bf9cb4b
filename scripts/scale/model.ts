import { table } from "../bench/report.ts";

/** Figures measured here, on one core each, with their sources. */
export const MEASURED = {
  /** CPU milliseconds of a web process for a page: docs/performance.md, "Load". */
  keptPageMs: 0.08,
  madePageMs: 10.23,
  memberPageMs: 10.05,
  /** Most calls to the backend per page: tests/routes/backend-calls.test.ts. */
  visitorCalls: 2,
  memberCalls: 3,
  /** Milliseconds of PostgreSQL and PostgREST for a list among a million members: docs/performance.md, "Database". */
  listMs: 18,
  /** Milliseconds of another call, as for the header or a row: docs/performance.md, "Startups", the page of one. */
  smallCallMs: 2.2,
  /** Bytes with indexes of the tables that grow with members, per member of tests/bench/database/seed.sql. */
  bytesAMember: 4_470,
  /** Bytes of one notification, with indexes: `npm run bench -- partitions`. */
  bytesANotification: 382,
  /** Mails that a worker sends per second: docs/decisions/0093-outbox.md. */
  mailsASecond: 237,
  /** Event streams that a process can hold: docs/operations.md. */
  streamsAProcess: 2_000,
} as const;

/** Assumptions, since there are no members to measure yet. To use other values: `-- active=0.1`. */
export const ASSUMED = {
  /** Share of the members who come on a day. */
  active: 0.05,
  /** Pages that each of them reads. */
  pages: 10,
  /** Pages read by visitors for each page read by a member. */
  visitors: 2,
  /** Share of visitors' pages that a process has kept; `techsetu_cache_lookups_total` measures the real one. */
  kept: 0.8,
  /** Share of pages that search a list. */
  lists: 0.3,
  /** Share of a day's pages in its busiest hour. */
  peak: 0.1,
  /** Minutes that a member's window stays open. */
  minutes: 10,
  /** Notifications and mails per member and day, and the days that notifications are kept. */
  notifications: 0.1,
  mails: 0.05,
  days: 730,
};

export type Assumed = typeof ASSUMED;

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const GB = 1e9;

/** Returns what that many members need of each part in the busiest hour, and how much data they leave. */
export function loadOf(members: number, assumed: Assumed = ASSUMED) {
  const { active, pages, visitors, kept, lists, peak, minutes } = assumed;
  const memberPages = (members * active * pages * peak) / 3_600;
  const visitorPages = memberPages * visitors;
  const made = visitorPages * (1 - kept);
  const webCores =
    (memberPages * MEASURED.memberPageMs + made * MEASURED.madePageMs + visitorPages * kept * MEASURED.keptPageMs) /
    1_000;
  const callsMs = (calls: number) => lists * MEASURED.listMs + (calls - lists) * MEASURED.smallCallMs;
  return {
    memberPages,
    visitorPages,
    webCores,
    calls: memberPages * MEASURED.memberCalls + made * MEASURED.visitorCalls,
    writerCores: (memberPages * callsMs(MEASURED.memberCalls)) / 1_000,
    visitorCores: (made * callsMs(MEASURED.visitorCalls)) / 1_000,
    streams: (members * active * peak * minutes) / 60,
    mails: (members * assumed.mails * peak) / 3_600,
    notifications: members * assumed.notifications * assumed.days,
    readGigabytes: (members * MEASURED.bytesAMember) / GB,
    gigabytes:
      (members * (MEASURED.bytesAMember + assumed.notifications * assumed.days * MEASURED.bytesANotification)) / GB,
  };
}

type Load = ReturnType<typeof loadOf>;

/** A machine to start with: docs/operations.md, "First start", and the backend's smallest server. */
const LIMITS: [what: string, most: number, of: (load: Load) => number, taker: string][] = [
  ["database: 4 GB of memory for what pages read", 4, (load) => load.readGigabytes, "a larger server of the backend's"],
  ["web: 2 processes, 2 cores", 2, (load) => load.webCores, "more processes: `replicas`, or another `web-3`"],
  [
    "database: 2 cores",
    2,
    (load) => load.writerCores + load.visitorCores,
    "a larger server of the backend's, then replicas",
  ],
  [
    "database: 16 cores without replicas",
    16,
    (load) => load.writerCores + load.visitorCores,
    "a CDN, then `SUPABASE_READ_URL`",
  ],
  [
    "database: 16 cores with replicas for visitors",
    16,
    (load) => load.writerCores,
    "a larger server; nothing of the web's",
  ],
  ["event streams: 2 processes", 2 * MEASURED.streamsAProcess, (load) => load.streams, "more processes"],
  ["notifications: 50 million rows", 50_000_000, (load) => load.notifications, "an end to their life, then months"],
  ["mails: 1 worker", MEASURED.mailsASecond, (load) => load.mails, "another worker"],
  ["disk: 100 GB", 100, (load) => load.gigabytes, "a larger disk of the backend's"],
];

/** Both tables of docs/scale.md. */
export function tables(assumed: Assumed = ASSUMED): string {
  const loads = SIZES.map((size) => loadOf(size, assumed));
  const row = (what: string, of: (load: Load) => number) => [what, ...loads.map((load) => rounded(of(load)))];
  // Everything grows in proportion, so one size is enough to find each limit.
  const one = loadOf(1, assumed);
  const limits = LIMITS.map(([what, most, of, taker]) => ({ what, members: most / of(one), taker })).toSorted(
    (a, b) => a.members - b.members,
  );
  return [
    table(
      ["In the busiest hour", ...SIZES.map((size) => `${size.toLocaleString("en")} members`)],
      [
        row("members' pages a second", (load) => load.memberPages),
        row("visitors' pages a second", (load) => load.visitorPages),
        row("calls to the backend a second", (load) => load.calls),
        row("cores of the web", (load) => load.webCores),
        row("cores of the database, for members", (load) => load.writerCores),
        row("cores of the database, for visitors", (load) => load.visitorCores),
        row("event streams open", (load) => load.streams),
        row("mails a second", (load) => load.mails),
        row("notifications kept, millions", (load) => load.notifications / 1e6),
        row("database, GB", (load) => load.gigabytes),
      ],
    ),
    table(
      ["What is full", "at members", "What takes it"],
      limits.map(({ what, members, taker }) => [what, rounded(members), taker]),
    ),
  ].join("\n\n");
}

/** More than two digits would overstate the precision. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString("en", { maximumFractionDigits: 3 });
}
