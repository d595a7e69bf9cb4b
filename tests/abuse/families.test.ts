import { afterAll, expect, inject, test } from "vitest";
import { FAMILIES } from "./families/index.ts";
import { Tries } from "./support/family.ts";

const stack = inject("stack");
const long = process.env.ABUSE_LONG === "1";
const lines: string[] = [];

afterAll(() => {
  process.stdout.write(`\n${lines.join("\n")}\n`);
});

test.each(FAMILIES.map((family) => [family.name, family.title, family] as const))("%s: %s", async (name, _, family) => {
  const start = performance.now();
  const { count, findings } = await new Tries().of(family, { stack, url: stack.origin }, { long });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(`${name}: ${count} tries, ${findings.length} findings (${seconds} s)`);
  expect(findings.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
