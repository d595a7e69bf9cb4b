import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { serveMetrics } from "../../app/lib/metrics.server.ts";
import { QUEUE_OPTIONS } from "../../app/worker/schedule.ts";
import { TASKS } from "../../app/worker/tasks.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Panel = {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
};

const rules = (parse(read("deploy/prometheus/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels, uid } = JSON.parse(read("deploy/grafana/dashboard.json")) as { panels: Panel[]; uid: string };
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
] as [string, string][];

/** Every metric of the two processes; the parts of a histogram are metrics, too. */
const metrics = new Set(["up"]);

beforeAll(async () => {
  for (const name of ["web", "worker"] as const) {
    const { port } = await serveMetrics({ port: 0, host: "127.0.0.1" }, name);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    for (const [, metric = "", type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const parts = type === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
      for (const part of parts) metrics.add(metric + part);
    }
  }
});

/** Parses an expression with Prometheus' own grammar: returns its metrics, its conditions, and whether it is valid. */
function looked(expression: string) {
  // Grafana replaces this.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const found = { names: [] as string[], matchers: [] as string[], isSound: true };
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const part = text.slice(from, to);
      if (type.isError) found.isSound = false;
      if (name === "Identifier") found.names.push(part);
      if (name === "UnquotedLabelMatcher") found.matchers.push(part);
    },
  });
  return found;
}

describe.each(expressions)("%s: %s", (_, expression) => {
  test("is an expression of Prometheus", () => expect(looked(expression).isSound).toBe(true));

  test("names only what there is", () => {
    const { names, matchers } = looked(expression);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !metrics.has(name))).toEqual([]);
    const tasks = matchers.flatMap((matcher) => /^task="(.+)"$/.exec(matcher)?.[1] ?? []);
    expect(tasks.filter((task) => !TASKS.some(({ name }) => name === task))).toEqual([]);
  });
});

test("health checks, a hundred for each page of a quiet night, count in no alert and no panel about answers", () => {
  const counted = expressions.flatMap(([, expression]) =>
    [...expression.matchAll(/techsetu_http_\w+(\{[^}]*\})?/g)].map(([, labels = ""]) => labels),
  );
  expect(counted.length).toBeGreaterThan(5);
  for (const labels of counted) {
    const left = new RegExp(`^(?:${/route!~"([^"]+)"/.exec(labels)?.[1]})$`);
    expect(["/readyz", "/healthz", "/", "/jobs"].filter((route) => !left.test(route))).toEqual(["/", "/jobs"]);
  }
  for (const name of ["readyz", "healthz"]) expect(read("app/routes.ts")).toContain(`route("${name}"`);
});

test("the grammar tells a sound expression from one that is none", () => {
  expect(looked("sum(rate(up[5m])").isSound).toBe(false);
  expect(looked('sum by (le) (rate(up{job="a"}[5m])) > 1')).toEqual({
    names: ["up"],
    matchers: ['job="a"'],
    isSound: true,
  });
});

test("there are seven alerts, and each says how long it waits, how bad it is and what to do", () => {
  const headings = [...read("docs/operations.md").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading.toLowerCase().replaceAll(" ", "-"),
  );
  expect(rules).toHaveLength(7);
  expect(read("docs/operations.md")).toContain("has seven alerts");
  expect(read("README.md")).toContain("seven alerts");
  for (const { alert, annotations, for: wait, labels } of rules) {
    expect(wait).toMatch(/^\d+m$/);
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(headings).toContain(alert.toLowerCase());
    expect(annotations.summary).not.toBe("");
  }
});

test("an alert looks at every outcome by which a mail server takes no mail", () => {
  const states = /techsetu_mails_total\{state=~"([^"]+)"\}/.exec(rules.map(({ expr }) => expr).join("\n"))?.[1];
  const outcomes = ["sent", "delayed", "away", "refused", "bounced", "cut_off"];
  // One that is only put off is tried again by itself, and none of a healthy day's few tries.
  expect(outcomes.filter((outcome) => !new RegExp(`^(?:${states})$`).test(outcome))).toEqual(["sent", "delayed"]);
});

test("an operator is told of each task that keeps failing: of the mails' by alerts of their own", () => {
  const { expr = "" } = rules.find(({ alert }) => alert === "TechSetuTasksFail") ?? {};
  expect(looked(expr).matchers.filter((matcher) => matcher.startsWith("task"))).toEqual(
    Array.from({ length: 2 }, () => 'task!="send-mails"'),
  );
  expect(expr).toContain('outcome="failed"');
  const failures = Number(/\) > (\d+)/.exec(expr)?.[1]);
  // A calendar task is tried again twelve times: an alert that waits for more would never come for a daily one.
  expect(failures).toBeGreaterThanOrEqual(2);
  expect(failures).toBeLessThan(QUEUE_OPTIONS.retryLimit);
});

test("the dashboard shows every number of ours, and no panel covers another", () => {
  const shown = expressions.flatMap(([, expression]) => looked(expression).names).join(" ");
  const ours = [...metrics]
    .filter((name) => name.startsWith("techsetu_"))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ""));
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  expect(uid).toBe("techsetu");
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
});
