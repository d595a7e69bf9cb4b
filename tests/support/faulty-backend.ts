import type { ServerResponse } from "node:http";
import { type FakeBackend, startFakeBackend } from "./fake-backend.ts";
import { passOn } from "./pass-on.ts";
import type { Stack } from "./stack.ts";
import { startWeb, type Web, type WebEnv } from "./web.ts";

/**
 * A call of the site to its backend, such as `GET /rest/v1/jobs?select=...`, decoded and with timestamps and ids
 * written as `<time>` and `<id>`; `times` is how often this call was made so far.
 */
export type Call = { name: string; times: number };

type Fault = (call: Call, response: ServerResponse) => boolean;

export type FaultyBackend = FakeBackend & {
  /** The calls since the last `expectFaults`, in order. */
  calls: () => string[];
  /** From now on `fault` may answer a call itself, or hang up, and says so; otherwise the real backend answers. */
  expectFaults: (fault: Fault) => void;
};

export type FaultySite = { backend: FaultyBackend; web: Web; stop: () => Promise<void> };

/** The site in front of such a backend, where members of the stack can sign in. */
export async function startFaultySite(stack: Stack, env: WebEnv = {}): Promise<FaultySite> {
  const backend = await startFaultyBackend(stack);
  const web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey, ...env });
  const stop = async () => {
    await web.stop();
    backend.stop();
  };
  return { backend, web, stop };
}

/** The stack's Supabase behind a proxy that fails as told, for a fault of a single call. */
export async function startFaultyBackend({ supabaseUrl }: Pick<Stack, "supabaseUrl">): Promise<FaultyBackend> {
  let fault: Fault = () => false;
  let calls: string[] = [];
  const backend = await startFakeBackend(async (request, response) => {
    const name = `${request.method} ${decodeURIComponent(request.url ?? "")}`
      .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, "<time>")
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>");
    calls.push(name);
    const times = calls.filter((call) => call === name).length;
    if (!fault({ name, times }, response)) await passOn(supabaseUrl, request, response);
  });
  return {
    ...backend,
    calls: () => calls,
    expectFaults: (next) => {
      fault = next;
      calls = [];
    },
  };
}
