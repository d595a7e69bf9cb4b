import { afterAll, beforeAll, expect, test } from "vitest";
import { startStack } from "../support/stack.ts";
import { FAMILIES } from "./families/index.ts";
import { type Site, Tries } from "./support/family.ts";

// Faults in the database affect everybody who uses it: so nobody else may use it.
let site: Site;
let stop: () => Promise<void>;
beforeAll(async () => {
  const started = await startStack();
  site = { stack: started.stack, url: started.stack.origin };
  stop = started.stop;
});
afterAll(() => stop());

test.each(FAMILIES.map((family) => [family.name, family.fault.what, family] as const))(
  "%s goes red when %s",
  async (_, __, family) => {
    const planted = await family.fault.plant(site);
    try {
      const { findings } = await new Tries({ stopAtFirst: true }).of(family, planted.site);
      expect(findings).toHaveLength(1);
    } finally {
      await planted.mend();
    }
  },
);

test("every family has a name of its own", () => {
  expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(FAMILIES.length);
});
