import { data, type DataStrategyResult } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FORM_ANSWER, type FormAnswer } from "./form-answer";
import { offlineGuard } from "./offline-guard";

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

/** A server's thrown answer, as the router passes it on. */
const refused = (status: number, said: unknown = null) => ({ status, statusText: "", internal: false, data: said });

function textForm(): FormData {
  const form = new FormData();
  form.set("intent", "send");
  form.set("body", "সেতু");
  return form;
}

/** Returns what a page gets for a form with such an answer, and the outcomes announced to the keeper of its draft. */
async function answerTo(body: BodyInit, { type, result }: DataStrategyResult) {
  const told: FormAnswer["outcome"][] = [];
  window.addEventListener(FORM_ANSWER, (event) => told.push((event as CustomEvent<FormAnswer>).detail.outcome));
  const request = new Request("http://localhost:3000/messages/1", { method: "POST", body });
  const next = async () => ({ page: { type, result } });
  const results = (await offlineGuard({ request } as never, next as never)) as Record<string, DataStrategyResult>;
  return { told, ...results.page };
}

const BUTTON = new URLSearchParams({ intent: "withdraw" });

const kept = (problem: string | RegExp, status: number, intent: string) => ({
  type: "data",
  result: data(
    {
      problem: expect.stringMatching(problem),
      result: { status: "error", error: { "": [expect.stringMatching(problem)] } },
      intent,
      waits: false,
    },
    status,
  ),
});

describe("the page stays, with words for what happened", () => {
  test.each([
    ["the session has ended", refused(401), /session has ended/, 401],
    ["it stopped half way", refused(408, "Your form did not arrive completely."), /arrive completely/, 408],
    ["it is too large", refused(413, "Shorten the longest text."), /Shorten/, 413],
    ["another member has signed in since", refused(409, "Another member has signed in."), /Another member/, 409],
    ["it is one of too many", refused(429, "You sent too much at once."), /too much/, 429],
    ["a gateway gives up", refused(504, "<html>"), /can't be reached/, 503],
    ["the line is lost", new TypeError("fetch failed"), /offline/, 503],
  ])("whatever was sent, where %s", async (_, result, problem, status) => {
    expect(await answerTo(textForm(), { type: "error", result })).toMatchObject(kept(problem, status, "send"));
    expect(await answerTo(BUTTON, { type: "error", result })).toMatchObject(kept(problem, status, "withdraw"));
  });

  test.each([
    ["nothing is there any more", refused(404), /can't be sent any more/, 404],
    ["it may not be done", refused(403), /can't be sent any more/, 403],
    ["the backend is away", refused(503), /can't be reached/, 503],
    ["something fails", new Error("Unexpected Server Error"), /can't be reached/, 503],
  ])("a long text, where %s; for a button its own page tells that", async (_, result, problem, status) => {
    expect(await answerTo(textForm(), { type: "error", result })).toMatchObject(kept(problem, status, "send"));
    expect(await answerTo(BUTTON, { type: "error", result })).toMatchObject({ type: "error", result });
  });
});

test("what leads on leads on, and is told as taken", async () => {
  const result = new Response(null, { status: 302, headers: { Location: "/jobs" } });
  expect(await answerTo(textForm(), { type: "error", result })).toEqual({
    told: ["sent", "taken"],
    type: "error",
    result,
  });
});

test("what keeps the form learns that its id was used for something else", async () => {
  const answer = async (status: number) =>
    (await answerTo(textForm(), { type: "data", result: data({}, status) })).told;
  expect(await answer(409)).toEqual(["sent", "spent"]);
  expect(await answer(400)).toEqual(["sent", "refused"]);
  expect(await answer(200)).toEqual(["sent", "taken"]);
});

test("what keeps the form learns that it was refused", async () => {
  // Another member's session: whether the form's own id was used is not known.
  expect((await answerTo(textForm(), { type: "error", result: refused(409, "Another's") })).told).toEqual([
    "sent",
    "refused",
  ]);
  expect((await answerTo(textForm(), { type: "error", result: refused(413, "Too long") })).told).toEqual([
    "sent",
    "refused",
  ]);
});
