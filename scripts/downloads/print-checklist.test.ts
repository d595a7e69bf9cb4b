import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { words as bn } from "../../app/features/resources/texts/checklists.bn.ts";
import { words as en } from "../../app/features/resources/texts/checklists.en.ts";
import { printChecklists } from "./print-checklist.ts";

test("a reader downloads what the checklists say: the files are as printing them makes them", async () => {
  for (const [name, page] of await printChecklists()) {
    const kept = readFileSync(new URL(`../../public/downloads/${name}`, import.meta.url));
    expect(kept.equals(page), `${name}: run npm run downloads:print`).toBe(true);
  }
});

test("a reader of Bangla has as much to tick as one of English", () => {
  for (const name of Object.keys(en) as (keyof typeof en)[]) {
    expect(bn[name].sections.map(({ items }) => items.length)).toEqual(
      en[name].sections.map(({ items }) => items.length),
    );
  }
});
