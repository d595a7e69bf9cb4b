import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Edit, Fault } from "../../scripts/faults/fault.ts";

const FILE = "app/root.tsx";

/** The tests that notice a missing middleware, by the first of our names in its line. */
const CAUGHT_BY: Record<string, string | string[]> = {
  requestLanguage: "routes/languages.test.ts: a page has a twin",
  requestId: "routes/security-headers.test.ts: a page",
  requestLog: "routes/request-log.test.ts",
  lastingAnswers: "routes/response-headers.test.ts: is taken by a visitor's browser",
  pageCache: "routes/page-cache.test.ts: cost the backend one call",
  retryAfter: "routes/rate-limits.test.ts: the 11th wrong password",
  securityHeaders: "routes/security-headers.test.ts: a page",
  prefetch: "routes/prefetch.test.ts",
  originCheck: "routes/security-headers.test.ts: a refused origin",
  bodyLimit: "routes/security-headers.test.ts: a refused body",
  identity: "routes/session.test.ts",
  liveSession: "routes/sessions.test.ts",
  writeLimit: "routes/rate-limits.test.ts: sending many forms",
  sameMember: "routes/same-member.test.ts: sends nothing",
  uploadLimit: "routes/picture.test.ts: a picture is stored",
  toast: "routes/toast.test.ts",
};

/** Removes each middleware from the root's list, one at a time. */
export function leftOutMiddleware(): Fault[] {
  const text = readFileSync(join(import.meta.dirname, "../..", FILE), "utf8");
  const [, list = ""] = /export const middleware(?:: [^=]+)? = \[\n(.*?)\n\];/s.exec(text) ?? [];
  const lines = list.split("\n").filter((line) => /^ +\w.*,$/.test(line));
  if (lines.length === 0) throw new Error(`${FILE} lists no middleware`);
  return lines.map((line) => {
    const names = line.match(/\w+/g) ?? [];
    const name = names.find((word) => word in CAUGHT_BY);
    if (!name) throw new Error(`tests/faults/middleware.ts names no test for ${line.trim()}`);
    return {
      what: `the middleware ${name} is left out`,
      plant: [{ in: FILE, find: `\n${line}\n`, put: "\n" }, ...leftOutImports(text, names)],
      caughtBy: CAUGHT_BY[name] ?? [],
    };
  });
}

/** An unused import would bring server-only code into the browser's build, and the build would fail. */
function leftOutImports(text: string, names: string[]): Edit[] {
  return [...text.matchAll(/^import \{ ([\w, ]+) \} from "(?:~\/middleware|\.)\/.*";\n/gm)].flatMap(
    ([line, list = ""]) => {
      const imported = list.split(", ");
      const kept = imported.filter((name) => !names.includes(name));
      if (kept.length === imported.length) return [];
      return [{ in: FILE, find: line, put: kept.length === 0 ? "" : line.replace(list, kept.join(", ")) }];
    },
  );
}
