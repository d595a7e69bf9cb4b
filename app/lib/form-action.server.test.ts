import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { backendState } from "./backend-state.server";
import { requestStore, withRequestStore } from "./request-store.server";
import { tooMany } from "./too-many.server";
import { z } from "./zod";
import { buttonAction, formAction, type FormProblem, intentAction } from "./form-action.server";
import { postedFormContext } from "./posted-form.server";

vi.mock("./backend-state.server");
beforeEach(() => void vi.mocked(backendState).mockResolvedValue("up"));

const schema = z.object({ name: z.string({ error: "Name is required" }), password: z.string() });
const options = { schema, hide: ["password"] };

/** A request's context, with these fields posted. */
function post(fields: Record<string, string>): RouterContextProvider {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const context = new RouterContextProvider();
  context.set(postedFormContext, { form });
  return context;
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
    expect(result.error?.[""]?.[0]).toMatch(/^At most 20\. Try again from /);
  });

  test.each([403, 423])("%i keeps what was typed, and tells why it was refused", async (refused) => {
    const { status, result } = await answerOf(typed, async () =>
      Promise.reject(new Response("Not now.", { status: refused })),
    );
    expect(status).toBe(refused);
    expect(result.initialValue).toEqual({ name: "রাফি" });
    expect(result.error?.[""]).toEqual(["Not now."]);
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

describe("a form that none of our pages sends, and that a page could not show again, is 400 without its values:", () => {
  const rows = z.object({ name: z.string(), rows: z.array(z.object({ title: z.string().min(2) })) });
  const row = { name: "রাফি", "rows[0].title": "x" };

  async function refusalOf(fields: Record<string, string>) {
    const answer = await formAction(post(fields), { schema: rows }, async () => ({}));
    if (answer instanceof Response) throw new Error("a redirect");
    return { status: answer.init?.status, values: answer.data.result.initialValue };
  }

  test.each<[what: string, fields: Record<string, string>]>([
    ["a field within a field", { "name.x": "1" }],
    ["a field within a field of a row", { "rows[0].title.x": "1" }],
    ["a row within a row", { "rows[0].title[0].x": "1" }],
    [
      "a row added with such a field",
      { __intent__: `{"type":"insert","payload":{"name":"rows","defaultValue":{"title":{}}}}` },
    ],
    ["a state of its own", { ...row, __state__: `{"validated":5}` }],
  ])("%s", async (_, fields) => {
    expect(await refusalOf(fields)).toEqual({ status: 400, values: undefined });
  });

  test("but one of a page of ours comes back with its rows", async () => {
    expect(await refusalOf(row)).toEqual({ status: 400, values: { name: "রাফি", rows: [{ title: "x" }] } });
  });
});

test("a request without a body is a form without fields", async () => {
  const answer = await formAction(new RouterContextProvider(), options, async () => ({}));
  expect(answer).toMatchObject({ init: { status: 400 }, data: { result: { error: { name: ["Name is required"] } } } });
});

describe("one of several forms of a page", () => {
  const handlers = { save: async () => "saved", remove: async () => "removed" };

  test("is answered by the handler of its intent", async () => {
    expect(await intentAction(post({ intent: "remove" }), handlers)).toBe("removed");
  });

  test.each(["", "other", "constructor"])("is 400 with the intent %j", (intent) => {
    expect(() => intentAction(post({ intent }), handlers)).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => intentAction(post({}), handlers)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe("a button", () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const buttons = z.discriminatedUnion("intent", [
    z.object({ intent: z.enum(["accept", "reject"]), id: z.guid() }),
    z.object({ intent: z.literal("read-all"), back: z.string().optional() }),
  ]);
  const press = (fields: Record<string, string>) =>
    buttonAction(post(fields), buttons, {
      accept: async (value) => `${value.intent} ${value.id}`,
      reject: async (value) => `${value.intent} ${value.id}`,
      "read-all": async ({ back }) => `all ${back}`,
    });

  test("gets what it is about", async () => {
    expect(await press({ intent: "reject", id })).toBe(`reject ${id}`);
    expect(await press({ intent: "read-all", back: "/" })).toBe("all /");
  });

  test.each(["", "1", `${id}'`])("about nothing that is, such as %j, is 404", async (other) => {
    await expect(press({ intent: "accept", id: other })).rejects.toMatchObject({ status: 404 });
    await expect(press({ intent: "accept" })).rejects.toMatchObject({ status: 404 });
  });

  test("that is named twice gets what the first of both is about", async () => {
    const form = new FormData();
    for (const intent of ["accept", "read-all"]) form.append("intent", intent);
    const context = new RouterContextProvider();
    context.set(postedFormContext, { form });
    const accept = vi.fn<() => Promise<string>>(async () => "accepted");
    const handlers = { accept, reject: accept, "read-all": async () => "read" };
    await expect(buttonAction(context, buttons, handlers)).rejects.toMatchObject({ status: 404 });
    expect(accept).not.toHaveBeenCalled();
    form.set("id", id);
    expect(await buttonAction(context, buttons, handlers)).toBe("accepted");
    expect(accept).toHaveBeenCalledExactlyOnceWith({ intent: "accept", id });
  });

  test("that no page has is 400", () => {
    expect(() => press({ intent: "delete", id })).toThrow(expect.objectContaining({ status: 400 }));
  });
});
