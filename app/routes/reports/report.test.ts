import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import type { Route } from "./+types/report";
import { loader } from "./report";

const ID = "11111111-1111-4111-8111-111111111111";
const BLOCK = "22222222-2222-4222-8222-222222222222";

/**
 * Where the form about what somebody asked leads back to, with the row that its reader still sees. `blocks` are those of
 * unnamed sides; what was asked belongs to the block "b".
 */
async function backOf(kind: string, row: object | null, blocks: string[] = []): Promise<string> {
  const context = new RouterContextProvider();
  const session = { id: "s", expiresAt: 0, linkAt: null, isRaised: false };
  context.set(identityContext, { viewer: { id: "m", email: "rafi@example.org" }, session, unknown: false });
  context.set(submittedContext, []);
  const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 });
  const asked = [{ block: BLOCK, kind, id: ID }];
  const listed = answer(blocks.map((id) => ({ id, label: "Padma Fund" })));
  const rows = { select: () => rows, eq: () => rows, order: () => listed, maybeSingle: () => answer(row) };
  const rpc = (name: string) => answer(name === "blocked_requests" ? asked : "A first job");
  context.set(supabaseContext, { rpc, from: () => rows } as unknown as RequestClient);
  const url = new URL(`http://localhost/report/${kind}/${ID}`);
  const params = { kind, id: ID };
  const { back } = await loader({ request: new Request(url), context, params, url } as unknown as Route.LoaderArgs);
  return back;
}

const BLOCKED_MEMBERS = "/connections?tab=closed";

test("a mentor who reports what somebody asked whom they have blocked is led to no page that is gone", async () => {
  expect(await backOf("mentorship", { id: ID })).toBe(`/mentorships/${ID}`);
  expect(await backOf("mentorship", null)).toBe(BLOCKED_MEMBERS);
});

test("a member who reports the words of a mentor's no is back on their own request, whoever blocked whom", async () => {
  for (const row of [{ id: ID }, null]) expect(await backOf("refusal", row)).toBe(`/mentorships/${ID}`);
});

test("a member who reports the request to connect of whom they have blocked is back on the list of the blocked", async () => {
  const received = { direction: "received", status: "pending" };
  expect(await backOf("connection", received)).toBe(`/connections?connection=${ID}#connection-${ID}`);
  expect(await backOf("connection", null)).toBe(BLOCKED_MEMBERS);
});

test("a member who reports the request for a meeting of whom they have blocked is back on the list that has the block", async () => {
  expect(await backOf("meeting", { id: ID })).toBe(`/meetings?meeting=${ID}#meeting-${ID}`);
  expect(await backOf("meeting", null, [ID])).toBe(BLOCKED_MEMBERS);
  expect(await backOf("meeting", null, [BLOCK])).toBe("/messages#blocked");
});
