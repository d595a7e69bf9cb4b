import { beforeAll, expect, test } from "vitest";
import { tell } from "./measures.server";
import { serveMetrics } from "./metrics.server";

let web = 0;
let worker = 0;
let tasks: number | null = 3;

beforeAll(async () => {
  const somewhere = { port: 0, host: "127.0.0.1" };
  ({ port: web } = await serveMetrics(somewhere, "web"));
  const queues = async () => {
    if (tasks === null) throw new Error("the database is away");
    return { tasks: { length: tasks }, mails: { length: 5, lateSeconds: 61.5 } };
  };
  ({ port: worker } = await serveMetrics(somewhere, "worker", queues, ["clean", "send-mails"]));
});

const scrape = async (port: number) => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test("an operator's alerts see the first failures after a start: what they count begins at 0", async () => {
  const ofWorker = await scrape(worker);
  for (const state of ["sent", "delayed", "away", "refused", "bounced", "cut_off"])
    expect(ofWorker).toContain(`techsetu_mails_total{state="${state}",process="worker"} 0\n`);
  for (const task of ["clean", "send-mails"])
    for (const outcome of ["done", "failed"])
      expect(ofWorker).toMatch(
        new RegExp(`techsetu_task_duration_seconds_count\\{.*task="${task}",outcome="${outcome}"\\} 0\n`),
      );
  const ofWeb = await scrape(web);
  for (const service of ["rest", "auth", "storage"])
    for (const outcome of ["200", "500", "502", "503", "504", "timeout", "unreachable"])
      expect(ofWeb).toMatch(
        new RegExp(`techsetu_backend_call_duration_seconds_count\\{.*service="${service}",outcome="${outcome}"\\} 0\n`),
      );
});

test("what a process tells of itself is counted under the process's name", async () => {
  tell("answer", { method: "GET", route: "/unit/:id", status: 200, ms: 30 });
  tell("answer", { method: "GET", route: "/unit/:id", status: 200, ms: 70 });
  tell("lookup", { cache: "pictures", hit: false });
  tell("streams", { open: 7 });
  tell("limit", { limit: "UNIT" });
  tell("queue", { queue: "uploads", length: 2 });
  tell("call", { service: "unit", outcome: "timeout", ms: 3_000 });
  const text = await scrape(web);
  expect(text).toContain('techsetu_http_requests_total{method="GET",route="/unit/:id",status="200",process="web"} 2\n');
  expect(text).toMatch(/techsetu_http_request_duration_seconds_bucket\{le="0\.05",.*route="\/unit\/:id"\} 1\n/);
  expect(text).toMatch(/techsetu_http_request_duration_seconds_sum\{.*route="\/unit\/:id".*\} 0\.1\n/);
  expect(text).toMatch(/techsetu_cache_lookups_total\{cache="pictures",result="miss",process="web"\} [1-9]/);
  expect(text).toContain('techsetu_streams_open{process="web"} 7\n');
  expect(text).toContain('techsetu_limits_hit_total{limit="UNIT",process="web"} 1\n');
  expect(text).toContain('techsetu_queue_length{queue="uploads",process="web"} 2\n');
  expect(text).toMatch(/techsetu_backend_call_duration_seconds_count\{.*service="unit",outcome="timeout"\} 1\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{process="web"\} [\d.e-]+\n/);
});

test("an event stream is an answer, and how long it was open is nobody's wait", async () => {
  tell("answer", { method: "GET", route: "/unit-stream", status: 200, ms: 3_600_000, stream: true });
  const text = await scrape(web);
  expect(text).toContain('route="/unit-stream",status="200"');
  expect(text).not.toMatch(/duration_seconds_count\{.*unit-stream/);
});

test("the worker's queue is looked at when somebody asks; while it can't be, the rest is told", async () => {
  tell("task", { task: "unit", outcome: "failed", ms: 20 });
  tell("mail", { state: "sent" });
  expect(await scrape(worker)).toContain('techsetu_queue_length{queue="tasks",process="worker"} 3\n');
  expect(await scrape(worker)).toContain('techsetu_queue_length{queue="mails",process="worker"} 5\n');
  expect(await scrape(worker)).toContain('techsetu_queue_late_seconds{queue="mails",process="worker"} 61.5\n');
  tasks = null;
  const text = await scrape(worker);
  expect(text).toMatch(/techsetu_task_duration_seconds_count\{.*task="unit",outcome="failed"\} 1\n/);
  expect(text).toMatch(/techsetu_mails_total\{state="sent",process="worker"\} \d/);
  expect(text).not.toMatch(/techsetu_queue_(length|late_seconds)\{/);
});

test("the port answers nothing else", async () => {
  expect((await fetch(`http://127.0.0.1:${web}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${web}/metrics`, { method: "POST" })).status).toBe(404);
});
