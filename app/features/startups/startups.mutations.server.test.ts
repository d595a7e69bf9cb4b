import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { saveStartup } from "./startups.mutations.server";

const SHOWN = "11111111-1111-4111-8111-111111111111";
const OTHER = { id: "22222222-2222-4222-8222-222222222222", name: "Bajra" };

/** The backend of a member who owns this startup, or none. */
function owning(startup: object | null): RequestClient {
  const rows: Record<string, unknown> = {
    maybeSingle: () => Promise.resolve({ data: startup && { startup }, error: null, status: 200 }),
  };
  for (const name of ["select", "eq", "order", "limit"]) rows[name] = () => rows;
  return { from: () => rows } as unknown as RequestClient;
}

test("a founder whose open form is of a startup that they left reads what they own now, and of no startup if that is none", async () => {
  const form = { name: "Sampan", startup: SHOWN } as Parameters<typeof saveStartup>[2];
  const said = async (startup: object | null) => {
    const problem = await saveStartup(owning(startup), "member", form);
    expect(problem?.status).toBe(409);
    return problem?.formErrors?.[0];
  };
  expect(await said(OTHER)).toMatch(/^This form is not of the startup that you own now/);
  const none = await said(null);
  expect(none).toMatch(/^You own no startup any more/);
  expect(none).not.toContain("edit your startup");
});
