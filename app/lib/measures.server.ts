import { channel, subscribe } from "node:diagnostics_channel";

/** What becomes of a mail that was tried (app/worker/mail/outcome.ts). */
export const MAIL_STATES = ["sent", "delayed", "away", "refused", "bounced", "cut_off"] as const;

/** How a task of the worker ends. */
export const TASK_OUTCOMES = ["done", "failed"] as const;

/** What a process counts, with the facts of each: never an address, an id or a text of a person. */
export type Measures = {
  /**
   * An answer has left; `route` is the pattern, `request` our own id. `stream`: it sent events while the client
   * listened.
   */
  answer: { request?: string | undefined; method: string; route: string; status: number; ms: number; stream?: true };
  /**
   * A call to a backend service has ended: with a status, "timeout" or "unreachable". `operation` is the table or
   * function of the database, `request` the request that it was made for, if any.
   */
  call: {
    request?: string | undefined;
    service: string;
    operation?: string | undefined;
    outcome: string;
    ms: number;
  };
  /** A lookup of a kept copy. */
  lookup: { cache: "pages" | "pictures"; hit: boolean };
  /** The number of open event streams. */
  streams: { open: number };
  /** A limit refused somebody; `limit` is its name. */
  limit: { limit: string };
  /** The number of waiting and running items. */
  queue: { queue: string; length: number };
  /** A task of the worker has ended. */
  task: { task: string; outcome: (typeof TASK_OUTCOMES)[number]; ms: number };
  /** A mail was tried. */
  mail: { state: (typeof MAIL_STATES)[number] };
};

type Name = keyof Measures;

const channels = new Map(
  (["answer", "call", "lookup", "streams", "limit", "queue", "task", "mail"] satisfies Name[]).map((name) => [
    name as Name,
    channel(`techsetu:${name}`),
  ]),
);

/** Publishes facts to this process's counters, if METRICS_PORT or OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export function tell<Told extends Name>(name: Told, facts: Measures[Told]): void {
  channels.get(name)?.publish(facts);
}

/** Calls `count` for each such fact from now on, even across separately loaded parts of the process. */
export function whenTold<Told extends Name>(name: Told, count: (facts: Measures[Told]) => void): void {
  subscribe(`techsetu:${name}`, (facts) => count(facts as Measures[Told]));
}
