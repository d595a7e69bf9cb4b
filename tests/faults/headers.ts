import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../../scripts/faults/fault.ts";

const CAUGHT_BY = "middleware/security-headers.test.ts";
const FILE = "app/middleware/security-headers.ts";

/** Removes each header of every answer, and each directive of the content security policy, one at a time. */
export function leftOutHeaders(): Fault[] {
  const text = readFileSync(join(import.meta.dirname, "../..", FILE), "utf8");
  const headers = [...text.matchAll(/^ +headers\.set\("([\w-]+)".*\);\n/gm)];
  const directives = [
    ...text.matchAll(/^ +(?:dev \? .* : )?["`]([\w-]+)-src [^\n]*,\n|^ +"([\w-]+) '(?:self|none)'",\n/gm),
  ];
  if (headers.length === 0 || directives.length === 0) throw new Error(`${FILE} sets no headers`);
  return [
    ...headers.map(([line, name]) => ({
      what: `the header ${name} is left out`,
      plant: { in: FILE, find: line, put: "" },
      caughtBy: name === "Strict-Transport-Security" ? "routes/behind-tls.test.ts" : CAUGHT_BY,
    })),
    ...directives.map(([line]) => ({
      what: `the policy's ${line.trim()} is left out`,
      plant: { in: FILE, find: line, put: "" },
      caughtBy: CAUGHT_BY,
    })),
  ];
}
