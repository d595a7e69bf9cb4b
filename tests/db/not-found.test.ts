import { expect, it } from "vitest";

import { CALLS, NO_ROW } from "./support/calls.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("a row that is not there (docs/decisions/0186-no-details.md)", (target) => {
  it("is a 404 for anybody who asks the API for it, and never looks like a failure of the database", async () => {
    const member = await target().createUser();
    const failed: string[] = [];
    let missing = 0;
    for (const [call, { rest = [{}], several }] of Object.entries(CALLS)) {
      const [name, argument = ""] = call.split(".");
      for (const actor of [member, null]) {
        for (const more of rest) {
          const body = { [argument]: several ? [NO_ROW] : NO_ROW, ...more };
          const { status, code, text } = await target().request(actor, "POST", `rpc/${name}`, { body });
          if (status >= 500 || code === "P0002") failed.push(`${call} ${status}: ${text}`);
          if (code === "PT404") missing += 1;
          if ((code === "PT404") !== (status === 404 && code !== "PGRST202")) failed.push(`${call} ${status} ${code}`);
        }
      }
    }
    expect(failed).toEqual([]);
    expect(missing).toBeGreaterThan(30);
  });

  it("is told so by every function of ours that finds none", async () => {
    const raising = await target().sql<{ name: string }>(
      `select p.oid::regproc::text as name from pg_catalog.pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc like '%P0002%'`,
    );
    expect(raising.map(({ name }) => name)).toEqual([]);
  });
});
