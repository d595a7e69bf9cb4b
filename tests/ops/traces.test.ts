import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { pagesFor } from "../support/demo-site.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");
const backend = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const [SERVER, CLIENT] = [2, 3];

/** A collector on this machine, and the spans that it received. */
async function startCollector() {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    if (request.method === "POST" && request.url === "/v1/traces") texts.push(text);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const spans = () =>
    texts.flatMap((text) =>
      (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap((resource) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, text: () => texts.join("\n") };
}

const valueOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("a member's journey is traced by routes, with the backend's calls, and is sent whole as the process ends", async () => {
  const collector = await startCollector();
  // A busy machine must not cut off the spans that are sent at the end.
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, DRAIN_TIMEOUT_S: "600" };
  const web = await startWeb({ ...backend, ...env });
  const member = await createMember(stack);
  const talent = (await pagesFor(stack)).find((page) => page.startsWith("/talent/")) ?? "";
  const visitor = new Visitor(web.url);
  const signIn = { intent: "sign-in", email: member.email, password: PASSWORD };
  expect((await visitor.post("/auth", signIn)).status).toBe(302);
  const page = await visitor.get(`${talent}?from=typed-search`);
  await page.arrayBuffer();
  await (await visitor.get("/no-such-page/typed-path")).arrayBuffer();
  const cookies = [...visitor.cookies.values()].filter((value) => value.length > 8);
  // No need to wait for a timer: the rest is sent when the process ends.
  expect(await web.stop()).toBe(0);

  const spans = collector.spans();
  const root = spans.find((span) => valueOf(span, "techsetu.request_id") === page.headers.get("X-Request-Id"));
  expect(root).toMatchObject({ name: "GET /talent/:id", kind: SERVER });
  expect(root?.parentSpanId ?? "").toBe("");
  expect(valueOf(root, "http.response.status_code")).toBe(200);
  const calls = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(calls.map(({ name }) => name)).toContain("rest/v1/rpc/header");
  for (const call of calls) {
    expect(call).toMatchObject({ traceId: root?.traceId, kind: CLIENT });
    expect(BigInt(call.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(call.endTimeUnixNano));
    expect(BigInt(call.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root?.endTimeUnixNano ?? 0));
  }
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(["POST /auth", "GET /*"]));
  const requests = spans.filter(({ kind }) => kind === SERVER);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(requests.length);

  const told = collector.text();
  const id = talent.split("/").at(-1) ?? "";
  for (const theirs of [member.email, member.id, id, PASSWORD, "typed-search", "typed-path", "127.0.0.1", ...cookies]) {
    expect(told).not.toContain(theirs);
  }
});

test("a collector that says nothing costs no answer, and the process ends in time", async () => {
  const silent = createSocket(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const env = { ...backend, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, DRAIN_TIMEOUT_S: "3" };
  const web = await startWeb(env);
  expect((await fetch(`${web.url}/platform`)).status).toBe(200);
  expect(await web.stop()).toBe(0);
});
