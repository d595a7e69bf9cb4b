import { afterAll, expect, test } from "vitest";
import type { Stack } from "../../support/stack.ts";
import { type Family, Tries } from "./family.ts";

/** Defines a test for each of these families, and reports at the end how many attempts each has made. */
export function attackBy(families: readonly Family[], stackOf: () => Stack): void {
  const long = process.env.ABUSE_LONG === "1";
  const lines: string[] = [];

  afterAll(() => {
    process.stdout.write(`\n${lines.join("\n")}\n`);
  });

  test.each(families.map((family) => [family.name, family.title, family] as const))(
    "%s: %s",
    async (name, _, family) => {
      const start = performance.now();
      const stack = stackOf();
      const { count, findings } = await new Tries().of(family, { stack, url: stack.origin }, { long });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      lines.push(`${name}: ${count} tries, ${findings.length} findings (${seconds} s)`);
      expect(findings.slice(0, 20)).toEqual([]);
      expect(count).toBeGreaterThan(0);
    },
  );
}
