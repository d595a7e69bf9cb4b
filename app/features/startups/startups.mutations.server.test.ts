import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { saveStartup } from "./startups.mutations.server";

const SHOWN = "11111111-1111-4111-8111-111111111111";
const OTHER = { id: "22222222-2222-4222-8222-222222222222", name: "Bajra" };

/** The backend of a member who owns this startup, or none. `since`: what they own once a form at the same time was first. */
function owning(startup: object | null, since = startup): { client: RequestClient; changed: object[] } {
  const changed: object[] = [];
  let owned = startup;
  const rows: Record<string, unknown> = {
    maybeSingle: () => Promise.resolve({ data: owned && { startup: owned }, error: null, status: 200 }),
    insert: () => {
      owned = since;
      return Promise.resolve({ data: null, error: { code: "PT409", message: "owned already" }, status: 409 });
    },
    update: (row: object) => {
      changed.push(row);
      return { eq: () => Promise.resolve({ data: null, error: null, status: 204 }) };
    },
  };
  for (const name of ["select", "eq", "order", "limit"]) rows[name] = () => rows;
  return { client: { from: () => rows } as unknown as RequestClient, changed };
}

test("a founder whose open form is of a startup that they left reads what they own now, and of no startup if that is none", async () => {
  const form = { name: "Sampan", startup: SHOWN } as Parameters<typeof saveStartup>[2];
  const said = async (startup: object | null) => {
    const problem = await saveStartup(owning(startup).client, "member", form);
    expect(problem?.status).toBe(409);
    return problem?.formErrors?.[0];
  };
  expect(await said(OTHER)).toMatch(/^This form is not of the startup that you own now/);
  const none = await said(null);
  expect(none).toMatch(/^You own no startup any more/);
  expect(none).not.toContain("edit your startup");
});

test("a founder who adds two startups at once keeps the first as it is, and the same form twice is one startup", async () => {
  const added = (name: string) => ({ name, startup: "none" }) as Parameters<typeof saveStartup>[2];
  const other = owning(null, OTHER);
  const problem = await saveStartup(other.client, "member", added("Sampan"));
  expect([problem?.status, other.changed]).toEqual([409, []]);
  expect(problem?.formErrors?.[0]).toMatch(/^This form is not of the startup that you own now/);

  const same = owning(null, OTHER);
  expect(await saveStartup(same.client, "member", added("Bajra"))).toBeNull();
  expect(same.changed).toEqual([{ name: "Bajra", founded_year: undefined, team_size: undefined }]);
});
