import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** "Everybody" with the verb of intimates: all who read are spoken of as they are spoken to (docs/bangla.md, rule 2). */
const FAMILIAR = /সবাই[^।;:“”"]*?(?:পার|পা|দেখ|জান)(?:বে|ে|য়)(?=[।;,"\s])/g;

test("a reader finds everybody spoken of as politely as they are themselves", () => {
  // A legal text changes with its date only.
  const files = globSync("**/*.bn.{ts,tsx}", { cwd: ROOT, exclude: ["features/resources/texts/**"] });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(FAMILIAR)].map(([words]) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
