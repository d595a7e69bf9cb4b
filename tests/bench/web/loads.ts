import { table } from "../../../scripts/bench/report.ts";
import { atLeast, atMost, median, rounded } from "./figures.ts";
import { type Load, load, peakMb } from "./load.ts";
import type { Options } from "./options.ts";
import { memberCookie, type Site, standAside } from "./site.ts";

export type Servers = { react: Site; router: Site; product: Site; uncached: Site };

const CONNECTIONS = 20;
const CROWD = 500;
const WARM_UP_S = 2;
const MOST_MB = 400;

type Peer = "bare React" | "bare React Router";

type Row = {
  name: string;
  server: keyof Servers;
  path: string;
  connections: number;
  signedIn?: boolean;
  /** The minimum of answers a second: as a number, or relative to a peer of the same run. */
  least?: number | { times: number; peer: Peer };
  mostP99?: number;
};

const cached = { connections: CONNECTIONS, least: { times: 3, peer: "bare React" }, mostP99: 50 } as const;
const uncached = { connections: CONNECTIONS, least: { times: 0.3, peer: "bare React Router" }, mostP99: 250 } as const;

const ROWS: Row[] = [
  { name: "bare React", server: "react", path: "/", connections: CONNECTIONS },
  { name: "bare React Router", server: "router", path: "/", connections: CONNECTIONS },
  { name: "platform", server: "product", path: "/platform", ...cached },
  { name: "directory", server: "product", path: "/talent-exchange", ...cached },
  { name: "platform, cache off", server: "uncached", path: "/platform", ...uncached },
  { name: "directory, cache off", server: "uncached", path: "/talent-exchange", ...uncached },
  {
    name: "dashboard, signed in",
    server: "product",
    path: "/dashboard",
    signedIn: true,
    connections: CONNECTIONS,
    least: 60,
    mostP99: 250,
  },
  { name: `directory, ${CROWD} connections`, server: "product", path: "/talent-exchange", connections: CROWD },
  {
    name: `directory, cache off, ${CROWD} connections`,
    server: "uncached",
    path: "/talent-exchange",
    connections: CROWD,
  },
];

/** Puts each server under load, one after the other, this many times, and reports their peak memory. */
export async function measureLoads(servers: Servers, { runs, seconds }: Options): Promise<string> {
  const release = standAside();
  const seen = new Map<Row, Load[]>();
  for (let round = 0; round <= runs; round++) {
    for (const row of ROWS) {
      const server = servers[row.server];
      const cookie = row.signedIn ? await memberCookie(server) : undefined;
      const figures = await load(server, row.path, row.connections, round === 0 ? WARM_UP_S : seconds, cookie);
      if (figures.failed > 0) throw new Error(`${row.name}: ${figures.failed} requests failed`);
      if (round === 0) continue;
      seen.set(row, [...(seen.get(row) ?? []), figures]);
      console.log(`${round}/${runs} ${row.name}: ${Math.round(figures.perSecond)} a second`);
    }
  }
  release();
  const of = (row: Row, figure: keyof Load) => median((seen.get(row) ?? []).map((one) => one[figure]));
  const peer = (name: Peer) =>
    ROWS.filter((row) => row.name === name).reduce((sum, row) => sum + of(row, "perSecond"), 0);
  const rows = ROWS.map((row) => [
    row.name,
    String(row.connections),
    ...answersOf(row, of(row, "perSecond"), peer),
    rounded(of(row, "p50"), 1).toFixed(1),
    p99Of(row, Math.round(of(row, "p99"))),
    rounded(of(row, "cpuMs"), 2).toFixed(2),
  ]);
  const memory = (["product", "uncached"] as const).map((name) => Math.round(peakMb(servers[name])));
  return `${table(HEAD, rows)}\n\nPeak memory of the web process after all of this: ${memory
    .map((mb, index) => `${atMost(mb, MOST_MB)} MB${index === 1 ? " with the cache off" : ""}`)
    .join(", ")} (≤ ${MOST_MB}).`;
}

const HEAD = ["Page", "Connections", "Answers a second", "least", "p50, ms", "p99, ms", "CPU ms an answer"];

function p99Of({ mostP99 }: Row, ms: number): string {
  return mostP99 === undefined ? String(ms) : atMost(ms, mostP99, `${ms} ≤ ${mostP99}`);
}

function answersOf({ least }: Row, perSecond: number, peer: (name: Peer) => number): [string, string] {
  const shown = String(Math.round(perSecond));
  if (least === undefined) return [shown, ""];
  if (typeof least === "number") return [atLeast(perSecond, least, shown), String(least)];
  const limit = least.times * peer(least.peer);
  return [atLeast(perSecond, limit, shown), `${Math.round(limit)} = ${least.times} × ${least.peer}`];
}
