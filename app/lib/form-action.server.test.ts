import { beforeEach, describe, expect, test, vi } from "vitest";
import { backendState } from "./backend-state.server";
import { requestStore, withRequestStore } from "./request-store.server";
import { tooMany } from "./too-many.server";
import { z } from "./zod";
import { formAction, type FormProblem, readForm } from "./form-action.server";

vi.mock("./backend-state.server");
beforeEach(() => void vi.mocked(backendState).mockResolvedValue("up"));

const schema = z.object({ name: z.string({ error: "Name is required" }), password: z.string() });
const options = { schema, hide: ["password"] };

function post(fields: Record<string, string>): Request {
  return new Request("http://localhost/form", { method: "POST", body: new URLSearchParams(fields) });
}

async function answerOf(fields: Record<string, string>, run: () => Promise<Response | FormProblem>) {
  const answer = await formAction(post(fields), options, run);
  if (answer instanceof Response) throw new Error("a redirect");
  return { status: answer.init?.status, headers: new Headers(answer.init?.headers), result: answer.data.result };
}

const typed = { name: "রাফি", password: "hunter22" };
const unavailable = () => new Response(null, { status: 503, headers: { "Retry-After": "5" } });

test("a valid form reaches the handler, and its redirect is the answer", async () => {
  const there = new Response(null, { status: 302, headers: { Location: "/there" } });
  await expect(formAction(post(typed), options, async () => there)).resolves.toBe(there);
});

test("an invalid form answers 400 with what was typed and without the password", async () => {
  const { status, result } = await answerOf({ password: "hunter22" }, async () => ({}));
  expect(status).toBe(400);
  expect(result.error).toEqual({ name: ["Name is required"] });
  expect(JSON.stringify(result)).not.toContain("hunter22");
});

test("an invalid form in an outage answers 503 with what to mend, why it would not help yet, and what was typed", async () => {
  vi.mocked(backendState).mockResolvedValue("away");
  const { status, result } = await answerOf({ password: "hunter22" }, async () => ({}));
  expect(status).toBe(503);
  expect(result.error).toEqual({
    name: ["Name is required"],
    "": [expect.stringContaining("can't reach our database")],
  });
  expect(JSON.stringify(result)).not.toContain("hunter22");
});

test("a request that the backend let wait in vain asks it nothing more", async () => {
  vi.mocked(backendState).mockClear();
  const { status } = await withRequestStore("id", async () => {
    const store = requestStore();
    if (store) store.metSilence = true;
    return answerOf({ password: "hunter22" }, async () => ({}));
  });
  expect(status).toBe(503);
  expect(backendState).not.toHaveBeenCalled();
});

test("a handler's refusal keeps its status, its messages and what was typed", async () => {
  const { status, result } = await answerOf(typed, async () => ({ status: 409, formErrors: ["Taken"] }));
  expect(status).toBe(409);
  expect(result).toMatchObject({ initialValue: { name: "রাফি" }, error: { "": ["Taken"] } });
  expect(JSON.stringify(result)).not.toContain("hunter22");
});

describe("what a handler throws", () => {
  test("503 keeps what was typed and says when to come back", async () => {
    const { status, headers, result } = await answerOf(typed, async () => Promise.reject(unavailable()));
    expect(status).toBe(503);
    expect(headers.get("Retry-After")).toBe("5");
    expect(result.initialValue).toEqual({ name: "রাফি" });
  });

  test("429 keeps what was typed, and tells the limit and when to come back", async () => {
    const opens = new Date("2026-11-21T23:30:00Z");
    const { status, result } = await answerOf(typed, async () => Promise.reject(tooMany("At most 20.", opens)));
    expect(status).toBe(429);
    expect(result.initialValue).toEqual({ name: "রাফি" });
    expect(result.error?.[""]?.[0]).toMatch(/^At most 20\. You can again from /);
  });

  test("401 keeps what was typed", async () => {
    const { status, result } = await answerOf(typed, async () => Promise.reject(new Response(null, { status: 401 })));
    expect(status).toBe(401);
    expect(result.initialValue).toEqual({ name: "রাফি" });
  });

  test("any other response or error goes on", async () => {
    const notFound = new Response(null, { status: 404 });
    await expect(formAction(post(typed), options, async () => Promise.reject(notFound))).rejects.toBe(notFound);
    const bug = new Error("bug");
    await expect(formAction(post(typed), options, async () => Promise.reject(bug))).rejects.toBe(bug);
  });
});

test("a button value no page of ours sends is 400", async () => {
  const { status } = await answerOf({ ...typed, __intent__: "{broken" }, async () => ({}));
  expect(status).toBe(400);
});

test.each(["text/plain", "application/json", "multipart/form-data", "multipart/form-data; boundary=x", undefined])(
  "a post without a body is a form without fields, also as %s",
  async (type) => {
    const headers = type ? { "Content-Type": type } : undefined;
    const request = new Request("http://localhost/form", { method: "POST", body: new Uint8Array(), headers });
    expect([...(await readForm(request))]).toEqual([]);
    expect(request.bodyUsed).toBe(false);
  },
);
