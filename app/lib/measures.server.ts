import { channel, subscribe } from "node:diagnostics_channel";

/** What a process may count, and what is told of each: never an address, an id or a text of anybody's. */
export type Measures = {
  /**
   * An answer has left; `route` is the pattern, `request` our own id of it. `stream`: events were sent for as long as somebody
   * listened.
   */
  answer: { request?: string | undefined; method: string; route: string; status: number; ms: number; stream?: true };
  /**
   * A call to a service of the backend has ended: with a status, "timeout" or "unreachable". `operation` is the table or
   * function that the database was asked for, `request` whose answer it is for, if anybody's.
   */
  call: {
    request?: string | undefined;
    service: string;
    operation?: string | undefined;
    outcome: string;
    ms: number;
  };
  /** A kept copy was looked for. */
  lookup: { cache: "pages" | "pictures"; hit: boolean };
  /** So many event streams are open. */
  streams: { open: number };
  /** Somebody was refused by a limit, which is told by its name. */
  limit: { limit: string };
  /** So many wait or are at work. */
  queue: { queue: string; length: number };
  /** A task of the worker's has ended. */
  task: { task: string; outcome: "done" | "failed"; ms: number };
  /** What became of a mail, as the outbox calls it. */
  mail: { state: string };
};

type Name = keyof Measures;

const channels = new Map(
  (["answer", "call", "lookup", "streams", "limit", "queue", "task", "mail"] satisfies Name[]).map((name) => [
    name as Name,
    channel(`techsetu:${name}`),
  ]),
);

/** Tells whoever counts in this process; nobody does unless METRICS_PORT or OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function tell<Told extends Name>(name: Told, facts: Measures[Told]): void {
  channels.get(name)?.publish(facts);
}

/** From now on `count` is told, also by parts of the process that were loaded apart from each other. */
export function whenTold<Told extends Name>(name: Told, count: (facts: Measures[Told]) => void): void {
  subscribe(`techsetu:${name}`, (facts) => count(facts as Measures[Told]));
}
