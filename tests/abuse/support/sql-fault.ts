import { sql } from "../../support/stack.ts";
import type { Fault } from "./family.ts";

/** A fault in the database: one rule removed, and put back. */
export function inTheDatabase(what: string, plant: string, mend: string): Fault {
  return {
    what,
    plant: async (site) => {
      await sql(site.stack, plant);
      return { site, mend: () => sql(site.stack, mend) };
    },
  };
}
