import { Resolver } from "node:dns/promises";

/** What came of a look: `wrong` are records of ours that say something else. */
export type Found = "found" | "absent" | "wrong" | "unreachable";

const TRY_MS = 2000;
const TRIES = 2;
/** For all of it, whatever a server makes of its tries. */
const LIMIT_MS = 8000;
/** What a domain may hold for us to look through. */
const MOST_RECORDS = 200;
const LONGEST = 1000;

const PREFIX = "techsetu-verification=";
/** The domain or the record is not there, says a server that answered. */
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Whether the domain has a TXT record that says `record`, or, where none is asked for, any way to take mail. Asks these
 * servers, this machine's own without any; nothing else is asked, and never by HTTP. Throws nothing.
 */
export async function lookUp(domain: string, record: string | null, servers: readonly string[] = []): Promise<Found> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const limit = setTimeout(() => resolver.cancel(), LIMIT_MS);
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
