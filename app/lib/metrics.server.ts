/**
 * Metrics of a process for Prometheus, on a separate port (docs/decisions/0130-metrics.md). Web and worker load it only
 * if METRICS_PORT is set; the facts come through `measures.server.ts`.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { MAIL_STATES, TASK_OUTCOMES, whenTold } from "./measures.server";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TASK_SECONDS = [0.01, 0.1, 1, 10, 60, 300, 1_800];

/**
 * The backend's services, and the outcomes by which one is away. A counter that first appears after a failure looks to
 * Prometheus as if nothing had increased: what the alerts add up begins at 0. Answers by route can't, there are too
 * many; their alerts wait for failures that go on.
 */
const SERVICES = ["rest", "auth", "storage"];
const CALL_OUTCOMES = ["200", "500", "502", "503", "504", "timeout", "unreachable"];

/** Reads the queues that are measured on request: their length, and how long the oldest item has been due. */
export type ReadQueues = () => Promise<Record<string, { length: number; lateSeconds?: number }>>;

/** Counts from now on, and serves `/metrics`; `tasks` are the names of the worker's. Rejects if it can't listen. */
export async function serveMetrics(
  { port, host }: { port: number; host?: string | undefined },
  process: "web" | "worker",
  readQueues: ReadQueues = async () => ({}),
  tasks: readonly string[] = [],
): Promise<{ port: number }> {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const queues = countQueues(registry, readQueues);
  if (process === "web") countRequests(registry, queues);
  else countTasks(registry, tasks);

  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Nothing is here.");
      return;
    }
    void registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ port, ...(host && { host }) });
  await once(server, "listening");
  // Must not keep the process from ending.
  server.unref();
  return { port: (server.address() as AddressInfo).port };
}

function countQueues(registry: Registry, readQueues: ReadQueues): Gauge<"queue"> {
  // Both numbers of an answer come from one reading.
  let looking: ReturnType<ReadQueues> | undefined;
  const look = () => (looking ??= readQueues().finally(() => (looking = undefined)));
  const gauge = (name: string, help: string, of: "length" | "lateSeconds") =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers: [registry],
      async collect() {
        const queues = await look().catch(() => null);
        // An old number would look like a stuck queue.
        if (queues === null) this.reset();
        for (const [queue, { [of]: value }] of Object.entries(queues ?? {})) {
          if (value !== undefined) this.set({ queue }, value);
        }
      },
    });
  gauge("techsetu_queue_late_seconds", "For how long the oldest in a queue could have been done", "lateSeconds");
  return gauge("techsetu_queue_length", "What waits or is at work, by queue", "length");
}

function countRequests(registry: Registry, queues: Gauge<"queue">): void {
  const registers = [registry];
  const requests = new Counter({
    name: "techsetu_http_requests_total",
    help: "Answers, by the route's pattern",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "techsetu_http_request_duration_seconds",
    help: "From a request to the end of its answer, event streams left out",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  whenTold("answer", ({ method, route, status, ms, stream }) => {
    requests.inc({ method, route, status });
    if (!stream) durations.observe({ route }, ms / 1_000);
  });

  const calls = new Histogram({
    name: "techsetu_backend_call_duration_seconds",
    help: "Calls to the backend, by service and by status, timeout or unreachable",
    labelNames: ["service", "outcome"],
    buckets: SECONDS,
    registers,
  });
  for (const service of SERVICES) for (const outcome of CALL_OUTCOMES) calls.zero({ service, outcome });
  whenTold("call", ({ service, outcome, ms }) => calls.observe({ service, outcome }, ms / 1_000));

  const lookups = new Counter({
    name: "techsetu_cache_lookups_total",
    help: "Looks for a kept copy, by whether there was one",
    labelNames: ["cache", "result"],
    registers,
  });
  whenTold("lookup", ({ cache, hit }) => lookups.inc({ cache, result: hit ? "hit" : "miss" }));

  const streams = new Gauge({ name: "techsetu_streams_open", help: "Event streams that are open", registers });
  whenTold("streams", ({ open }) => streams.set(open));

  const limits = new Counter({
    name: "techsetu_limits_hit_total",
    help: "Refusals by a limit, by its name",
    labelNames: ["limit"],
    registers,
  });
  whenTold("limit", ({ limit }) => limits.inc({ limit }));

  queues.set({ queue: "uploads" }, 0);
  whenTold("queue", ({ queue, length }) => queues.set({ queue }, length));
}

function countTasks(registry: Registry, names: readonly string[]): void {
  const registers = [registry];
  const tasks = new Histogram({
    name: "techsetu_task_duration_seconds",
    help: "Runs of the worker's tasks",
    labelNames: ["task", "outcome"],
    buckets: TASK_SECONDS,
    registers,
  });
  for (const task of names) for (const outcome of TASK_OUTCOMES) tasks.zero({ task, outcome });
  whenTold("task", ({ task, outcome, ms }) => tasks.observe({ task, outcome }, ms / 1_000));

  const mails = new Counter({
    name: "techsetu_mails_total",
    help: "Mails that were tried, by what became of them",
    labelNames: ["state"],
    registers,
  });
  for (const state of MAIL_STATES) mails.inc({ state }, 0);
  whenTold("mail", ({ state }) => mails.inc({ state }));
}
