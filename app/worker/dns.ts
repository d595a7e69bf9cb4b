import { Resolver } from "node:dns/promises";

/** The result of a look-up; `wrong`: there are only records of ours with another text. */
export type Found = "found" | "absent" | "wrong" | "unreachable";

const TRIES = 2;
/** How long a try may take, and all tries together. */
export const WAITS = { tryMs: 2_000, allMs: 8_000 };
/** The most records, and the longest, that we read. */
const MOST_RECORDS = 200;
const LONGEST = 1000;

const PREFIX = "techsetu-verification=";
/** A server's answer that the domain or the record does not exist. */
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Looks for the TXT record `record` of the domain; if null, for any MX record. Asks these DNS servers, or this
 * machine's own if there are none; never uses HTTP. Never throws.
 */
export async function lookUp(
  domain: string,
  record: string | null,
  servers: readonly string[] = [],
  { tryMs, allMs } = WAITS,
): Promise<Found> {
  const resolver = new Resolver({ timeout: tryMs, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), allMs);
  try {
    if (record === null) return (await resolver.resolveMx(domain)).length > 0 ? "found" : "absent";
    const records = (await resolver.resolveTxt(domain)).slice(0, MOST_RECORDS).map((parts) => parts.join("").trim());
    if (records.includes(record)) return "found";
    return records.some((text) => text.length <= LONGEST && text.startsWith(PREFIX)) ? "wrong" : "absent";
  } catch (error) {
    return NOT_THERE.has((error as NodeJS.ErrnoException).code ?? "") ? "absent" : "unreachable";
  } finally {
    clearTimeout(limit);
  }
}
