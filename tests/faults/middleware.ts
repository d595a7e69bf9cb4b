import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../../scripts/faults/fault.ts";

const ROOT_ROUTE = join(import.meta.dirname, "../../app/root.tsx");

/** Which tests notice that a middleware is missing, by the first of our names in its line. */
const CAUGHT_BY: Record<string, string | string[]> = {
  requestId: "routes/security-headers.test.ts: a page",
  requestLog: "routes/request-log.test.ts",
  retryAfter: "routes/rate-limits.test.ts: the 11th wrong password",
  securityHeaders: "routes/security-headers.test.ts: a page",
  originCheck: "routes/security-headers.test.ts: a refused origin",
  bodyLimit: "routes/security-headers.test.ts: a refused body",
  identity: "routes/session.test.ts",
  liveSession: "routes/sessions.test.ts",
  writeLimit: "routes/rate-limits.test.ts: sending many forms",
  toast: "routes/toast.test.ts",
};

/** Each middleware of the root left out of its list, one at a time. */
export function leftOutMiddleware(): Fault[] {
  const text = readFileSync(ROOT_ROUTE, "utf8");
  const [, list = ""] = /export const middleware(?:: [^=]+)? = \[\n(.*?)\n\];/s.exec(text) ?? [];
  const lines = list.split("\n").filter((line) => /^ +\w.*,$/.test(line));
  if (lines.length === 0) throw new Error("app/root.tsx lists no middleware");
  return lines.map((line) => {
    const names = line.match(/\w+/g) ?? [];
    const name = names.find((word) => word in CAUGHT_BY);
    if (!name) throw new Error(`tests/faults/middleware.ts names no test for ${line.trim()}`);
    return {
      what: `the middleware ${name} is left out`,
      plant: { in: "app/root.tsx", find: `\n${line}\n`, put: "\n" },
      caughtBy: CAUGHT_BY[name] ?? [],
    };
  });
}
