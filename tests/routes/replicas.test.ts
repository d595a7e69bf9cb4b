import { expect, inject, onTestFinished, test } from "vitest";
import { demoVisitor } from "../support/demo-site.ts";
import { startFaultyBackend } from "../support/faulty-backend.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

test("with SUPABASE_READ_URL visitors' lists are read there, and nothing of a member's", async () => {
  const replicas = await startFaultyBackend(stack);
  onTestFinished(() => replicas.stop());
  const web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    SUPABASE_READ_URL: replicas.url,
  });
  onTestFinished(async () => void (await web.stop()));
  const callsOf = async (visitor: Visitor, path: string) => {
    replicas.expectFaults(() => false);
    const response = await visitor.get(path);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return replicas.calls();
  };
  expect(await callsOf(new Visitor(web.url), "/talent-exchange?search=replicas")).toContain(
    "POST /rest/v1/rpc/search_talent",
  );
  const member = await demoVisitor({ origin: web.url }, "developer");
  expect(await callsOf(member, "/talent-exchange?search=replicas")).toEqual([]);
});
