import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import type { Route } from "./+types/report";
import { loader } from "./report";

const ID = "11111111-1111-4111-8111-111111111111";

/** Where the form about a request for mentoring leads back to, with the row that its reader still sees. */
async function backOf(row: object | null): Promise<string> {
  const context = new RouterContextProvider();
  const session = { id: "s", expiresAt: 0, linkAt: null, isRaised: false };
  context.set(identityContext, { viewer: { id: "m", email: "rafi@example.org" }, session, unknown: false });
  context.set(submittedContext, []);
  const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 });
  const rows = { select: () => rows, eq: () => rows, maybeSingle: () => answer(row) };
  context.set(supabaseContext, { rpc: () => answer("A first job"), from: () => rows } as unknown as RequestClient);
  const url = new URL(`http://localhost/report/mentorship/${ID}`);
  const params = { kind: "mentorship", id: ID };
  const { back } = await loader({ request: new Request(url), context, params, url } as unknown as Route.LoaderArgs);
  return back;
}

test("a mentor who reports what somebody asked whom they have blocked is led to no page that is gone", async () => {
  expect(await backOf({ id: ID })).toBe(`/mentorships/${ID}`);
  expect(await backOf(null)).toBe("/connections?tab=closed");
});
