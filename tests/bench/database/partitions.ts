import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { table } from "../../../scripts/bench/report.ts";
import { createTemplate, databaseUrl, TEMPLATE, withClient } from "../../db/support/postgres-server.ts";
import { postgres17 } from "../../support/postgres-17.ts";
import { startCluster } from "../../support/postgres-cluster.ts";

const MEMBERS = 1_000_000;
const MONTHS = 24;
const CHUNK = 1_000_000;

/** The size of a row with its indexes in the larger of the two, and as much again while a statement runs. */
const BYTES_A_ROW = 700;

/** Deleted at the end: nobody keeps 25 GB for a measurement that is made once a year. */
const FOLDER = join(process.env.BENCH_DATA ?? "/var/tmp", `techsetu-partitions-${process.pid}`);

/**
 * The first member has as many as take an hour to read, most have some dozens. Rows are in the order of their time, as
 * they would have come, and a month is a 24th of them.
 */
const FILL = `
  insert into public.notifications (id, user_id, kind, params, title, message, type, link, is_read, created_at, updated_at)
  select gen_random_uuid(), md5('member ' || 1 + floor($MEMBERS * power(random(), 1.5))::integer)::uuid,
    k.kind, case when cardinality(k.parameters) = 0 then '{}' else jsonb_build_object(k.parameters[1], gen_random_uuid()) end,
    k.title, replace(k.message, '{name}', 'Backend developer for a payment gateway'), k.type, k.link, random() < 0.9, at, at
  from generate_series($FIRST::bigint, $LAST::bigint) n,
    lateral (select date_trunc('month', now()) - interval '$MONTHS months' + n * (interval '$MONTHS months' / $ROWS) as at) moment,
    (select array_agg(kind order by kind) as kinds from private.notification_kinds where title is not null) every
    join lateral (select * from private.notification_kinds where kind = every.kinds[1 + n % cardinality(every.kinds)]) k on true`;

const INDEXES = `
  create index notifications_newest on public.notifications (user_id, created_at desc, id desc);
  create index notifications_unread on public.notifications (user_id) where not is_read;
  create index notifications_kind on public.notifications (kind)`;

/** The complete migration to monthly partitions: the product's statements run on it unchanged. */
const MONTHLY = `
  do $$
  declare
    view text := pg_get_viewdef('public.my_notifications'::regclass);
    month date := date_trunc('month', now() - interval '$MONTHS months');
    definition text;
  begin
    alter table public.notifications rename to notifications_whole;
    create table public.notifications (
      like public.notifications_whole including defaults including constraints, primary key (id, created_at)
    ) partition by range (created_at);
    while month < now() + interval '2 months' loop
      execute format('create table public.notifications_%s partition of public.notifications for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month, month + interval '1 month');
      month := month + interval '1 month';
    end loop;
    alter table public.notifications enable row level security;
    create policy "members read their own notifications" on public.notifications
      for select to authenticated using (user_id = (select auth.uid()));
    create policy "members mark their own notifications read" on public.notifications
      for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
    grant select, update (is_read) on public.notifications to authenticated;
    for definition in
      select pg_get_triggerdef(t.oid) from pg_trigger t
      where t.tgrelid = 'public.notifications_whole'::regclass and not t.tgisinternal
    loop
      execute replace(definition, 'notifications_whole', 'notifications');
    end loop;
    execute 'create or replace view public.my_notifications with (security_invoker = true) as '
      || replace(view, 'notifications_whole', 'notifications');
    drop table public.notifications_whole;
  end
  $$`;

const SHAPES = ["one table", "by month"] as const;
type Shape = (typeof SHAPES)[number];

interface Figures {
  loadMinutes: number;
  bytesARow: number;
  gigabytes: number;
  /** By query: milliseconds of CPU, and pages of 8 KB that were read. */
  costs: Map<string, string>;
}

/**
 * Measures notifications as one table and by month, as many as the argument says (by default 50 million): load time,
 * size, the cost of the product's statements, and the cost of removing the oldest month. Returns the table. CPU is that
 * of the server's process, since wall time includes the machine's other work.
 */
export async function measurePartitions([given, only]: string[]): Promise<string> {
  const rows = Number(given ?? 50_000_000);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { bavail, bsize } = statfsSync(FOLDER);
  if (bavail * bsize < rows * BYTES_A_ROW)
    throw new Error(`${rows} rows want ${(rows * BYTES_A_ROW) / 1e9} GB of disk.`);
  const { port, stop } = await startCluster({
    folder: FOLDER,
    ...postgres17(FOLDER),
    settings: {
      shared_buffers: "1GB",
      effective_cache_size: "3GB",
      max_wal_size: "4GB",
      wal_level: "minimal",
      max_wal_senders: "0",
      max_parallel_workers_per_gather: "0",
      max_parallel_maintenance_workers: "0",
      autovacuum: "off",
      jit: "off",
    },
  });
  try {
    await createTemplate(port);
    const found = new Map<Shape, Figures>();
    for (const shape of SHAPES.filter((one) => only === undefined || one.includes(only))) {
      await withClient(databaseUrl(port, "postgres", "postgres"), async (client) => {
        await client.query("drop database if exists partitions");
        await client.query(`create database partitions owner migrator template ${TEMPLATE} strategy file_copy`);
      });
      const figures = await withClient(databaseUrl(port, "postgres", "partitions"), (client) =>
        measureShape(client, shape, rows),
      );
      found.set(shape, figures);
    }
    return asTable(found, rows);
  } finally {
    await stop();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

async function measureShape(client: pg.Client, shape: Shape, rows: number): Promise<Figures> {
  const { rows: process } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = process[0]?.pid ?? 0;
  if (shape === "by month") await client.query(words(MONTHLY, rows));
  // Like the seeds: what triggers would refuse was checked when each kind was added.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '1GB'; set work_mem = '64MB'");
  const before = cpuOf(pid);
  await client.query(
    "drop index if exists public.notifications_newest, public.notifications_unread, public.notifications_kind",
  );
  for (let first = 1; first <= rows; first += CHUNK) {
    const last = Math.min(rows, first + CHUNK - 1);
    await client.query(words(FILL, rows).replace("$FIRST", String(first)).replace("$LAST", String(last)));
    if (last % (CHUNK * 5) === 0) console.log(shape, last.toLocaleString("en"), minutes(cpuOf(pid) - before));
  }
  for (const statement of INDEXES.split(";")) await client.query(statement);
  const loadMinutes = (cpuOf(pid) - before) / 60_000;
  await client.query("vacuum analyze public.notifications");
  await client.query("checkpoint");
  const { rows: sizes } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
     where c.relkind = 'r' and c.oid in (select relid from pg_partition_tree('public.notifications'))
       or c.oid = 'public.notifications'::regclass and c.relkind = 'r'`,
  );
  const bytes = Number(sizes[0]?.bytes);
  console.log(shape, "loaded", loadMinutes.toFixed(1), "min of CPU", (bytes / 1e9).toFixed(1), "GB");
  const costs = new Map<string, string>();
  for (const [what, cost] of await askAll(client, pid, rows)) {
    costs.set(what, cost);
    console.log(shape.padEnd(10), what.padEnd(50), cost);
  }
  for (const [what, cost] of await ridOfOldest(client, pid, shape)) {
    costs.set(what, cost);
    console.log(shape.padEnd(10), what.padEnd(50), cost);
  }
  return { loadMinutes, bytesARow: bytes / rows, gigabytes: bytes / 1e9, costs };
}

/** The product's own statements, for a member with some dozens and for the one who has most. */
async function askAll(client: pg.Client, pid: number, total: number): Promise<[string, string][]> {
  const asks: [string, string][] = [];
  for (const [who, number] of [
    ["most members", 500_000],
    ["who has most", 1],
  ] as const) {
    const { rows } = await client.query<{ id: string; own: string; oldest: string }>(
      `select md5('member ' || $1::integer)::uuid as id, count(*) as own,
         coalesce((array_agg(n.id order by n.created_at))[1], gen_random_uuid()) as oldest
       from public.notifications n where n.user_id = md5('member ' || $1::integer)::uuid`,
      [number],
    );
    const member = rows[0];
    if (!member) continue;
    const label = `${who} (${Number(member.own).toLocaleString("en")})`;
    const statements: [string, string][] = [
      [
        "unread, counted",
        "select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read",
      ],
      ["header of a page", "select public.header(10)"],
      ["page 1 of the list", "select * from public.my_notifications order by created_at desc, id desc limit 21"],
      [
        "page 3 of the list",
        "select * from public.my_notifications order by created_at desc, id desc limit 21 offset 40",
      ],
      [
        "unread of three months, counted",
        `select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read
           and n.created_at >= now() - interval '3 months'`,
      ],
      [
        "what came since a minute ago",
        "select * from public.my_notifications where created_at >= now() - interval '1 minute' order by created_at desc, id desc limit 500",
      ],
      [
        "one marked read",
        `update public.notifications set is_read = true where id in ('${member.oldest}') and user_id = '${member.id}'`,
      ],
    ];
    for (const [what, statement] of statements) {
      await client.query(`set role authenticated`);
      await client.query("select set_config('request.jwt.claims', $1, false)", [
        JSON.stringify({ sub: member.id, role: "authenticated" }),
      ]);
      asks.push([`${what}: ${label.replace(/ \(.*/, "")}`, await costOf(client, pid, statement)]);
      await client.query("reset role");
    }
  }
  asks.push([
    "1,000 new ones, each",
    await costOf(
      client,
      pid,
      words(FILL, total)
        .replace("$FIRST", String(total - 999))
        .replace("$LAST", String(total)),
      1000,
    ),
  ]);
  asks.push([
    "all of a member who deletes their account",
    await costOf(client, pid, "delete from public.notifications where user_id = md5('member 400000')::uuid"),
  ]);
  return asks;
}

/** Removes old rows: by deleting them and a vacuum, or together with their partition. */
async function ridOfOldest(client: pg.Client, pid: number, shape: Shape): Promise<[string, string][]> {
  const { rows } = await client.query<{ month: string; next: string }>(
    `select to_char(date_trunc('month', now()) - interval '${MONTHS} months', 'YYYY_MM') as month,
       (date_trunc('month', now()) - interval '${MONTHS - 1} months')::text as next`,
  );
  const [first] = rows;
  const statements =
    shape === "one table"
      ? [`delete from public.notifications where created_at < '${first?.next}'`, "vacuum public.notifications"]
      : [`drop table public.notifications_${first?.month}`];
  const wal = async () =>
    Number((await client.query<{ at: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as at")).rows[0]?.at);
  const [before, written] = [cpuOf(pid), await wal()];
  for (const statement of statements) await client.query(statement);
  const spent = cpuOf(pid) - before;
  return [
    ["the oldest month gone, CPU", spent > 1000 ? `${(spent / 1000).toFixed(0)} s` : `${spent.toFixed(0)} ms`],
    ["the oldest month gone, log written", `${(((await wal()) - written) / 2 ** 20).toFixed(1)} MB`],
  ];
}

/**
 * CPU and pages of a statement that is rolled back, including planning. `among` is the number of rows that share them.
 */
async function costOf(client: pg.Client, pid: number, statement: string, among = 1): Promise<string> {
  let spent = 0;
  let pages = 0;
  let times = 0;
  for (const begun = performance.now(); times < 100 && (times < 3 || performance.now() - begun < 5_000); times += 1) {
    await client.query("begin");
    const before = cpuOf(pid);
    await client.query(statement);
    // The first run loads into memory what the others read.
    if (times > 0) spent += cpuOf(pid) - before;
    await client.query("rollback");
  }
  await client.query("begin");
  const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>(`explain (analyze, buffers, format json) ${statement}`);
  await client.query("rollback");
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  for (const part of [plan?.Plan, plan?.Planning]) {
    pages += (part?.["Shared Hit Blocks"] ?? 0) + (part?.["Shared Read Blocks"] ?? 0);
  }
  return `${(spent / (times - 1) / among).toFixed(2)} ms, ${Math.round(pages / among)} pages`;
}

interface Buffers {
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
}
interface Plan {
  Plan: Buffers;
  Planning?: Buffers;
}

/** Milliseconds of CPU that a process has used. */
function cpuOf(pid: number): number {
  const path = `/proc/${pid}/schedstat`;
  if (!existsSync(path)) throw new Error("The CPU of a process is read from /proc, which only Linux has.");
  return Number(readFileSync(path, "utf8").split(" ")[0]) / 1e6;
}

function words(text: string, rows: number): string {
  return text
    .replaceAll("$MEMBERS", String(MEMBERS))
    .replaceAll("$MONTHS", String(MONTHS))
    .replaceAll("$ROWS", String(rows));
}

function minutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} min`;
}

function asTable(found: Map<Shape, Figures>, rows: number): string {
  const shapes = [...found.keys()];
  const line = (what: string, of: (figures: Figures) => string | undefined) => [
    what,
    ...shapes.map((shape) => {
      const figures = found.get(shape);
      return (figures && of(figures)) ?? "";
    }),
  ];
  const asked = [...([...found.values()][0]?.costs.keys() ?? [])];
  return table(
    [`${rows.toLocaleString("en")} notifications of ${MONTHS} months`, ...shapes],
    [
      line("loaded and indexed, minutes of CPU", ({ loadMinutes }) => loadMinutes.toFixed(1)),
      line("size with indexes, GB", ({ gigabytes }) => gigabytes.toFixed(1)),
      line("bytes a row", ({ bytesARow }) => bytesARow.toFixed(0)),
      ...asked.map((what) => line(what, ({ costs }) => costs.get(what))),
    ],
  );
}
