import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { tooMany } from "~/lib/too-many.server";
import { requestId } from "./request-id";
import { retryAfter } from "./retry-after";

const answerOf = async (next: () => Promise<Response>) => {
  const request = new Request("http://localhost/");
  const args = { request, params: {}, context: new RouterContextProvider(), url: new URL(request.url), pattern: "/" };
  return (await requestId(args, async () => (await retryAfter(args, next)) as Response)) as Response;
};
const overLimit = () => tooMany("At most 20.", new Date("2026-11-21T23:30:00Z"), new Date("2026-11-21T23:00:00Z"));

test("a page over a limit carries the wait that its action's answer lost", async () => {
  const response = await answerOf(async () => {
    overLimit();
    return new Response(null, { status: 429 });
  });
  expect(response.headers.get("Retry-After")).toBe("1800");
});

test("two visitors at once each get their own wait, and a page that was answered none", async () => {
  const [refused, answered] = await Promise.all([
    answerOf(async () => {
      overLimit();
      await Promise.resolve();
      return new Response(null, { status: 429 });
    }),
    answerOf(async () => new Response(null, { status: 429 })),
  ]);
  expect([refused.headers.has("Retry-After"), answered.headers.has("Retry-After")]).toEqual([true, false]);
  const redirect = await answerOf(async () => {
    overLimit();
    return new Response(null, { status: 302 });
  });
  expect(redirect.headers.has("Retry-After")).toBe(false);
});

test("an outage is over in a moment, unless the answer says when", async () => {
  const waitOf = async (headers: Record<string, string>) =>
    (await answerOf(async () => new Response(null, { status: 503, headers }))).headers.get("Retry-After");
  expect([await waitOf({}), await waitOf({ "Retry-After": "60" })]).toEqual(["5", "60"]);
});
