import { pseudonym } from "../../app/lib/pseudonym.ts";
import { pictureNames, removePictures } from "./pictures.ts";
import { BackupProblem, oneHost, withOwner } from "./tools.ts";

export type LeaversOptions = {
  /** In the role of the restored database's owner. */
  connectionString: string;
  supabaseUrl: string;
  /** The secret key for Storage; only needed if one of them has a picture. */
  secretKey?: string | undefined;
  /** The secret that the web processes had when they wrote these lines. */
  sessionSecret: string;
  /** When the copy was taken, ISO 8601: the log must begin before it. Passwords changed earlier are in the copy. */
  takenAt: string;
  /** The log of the web processes, with any other lines among them. */
  lines: AsyncIterable<string> | Iterable<string>;
};

export type Forgotten = {
  /** Accounts whose deletion the log tells, and how many of them were here. */
  left: number;
  deleted: number;
  /** Accounts whose password the log tells to have changed since, and how many were here and lost their old one. */
  changed: number;
  reset: number;
  /** Accounts whose address the log tells to have changed since, and how many were here, with the one before again. */
  moved: number;
  movedBack: number;
  /** The first and last time in the log, and the spans of over an hour without any line; ISO 8601. */
  from: string;
  to: string;
  gaps: [string, string][];
};

/** Each process writes a line every ten minutes, even if nobody comes. */
const LONGEST_SILENCE_MS = 3_600_000;

/** How far the clocks of the database and of a web process may differ. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * After a restore, does again what the log says that members have done since the copy: deletes accounts that they
 * deleted, with their pictures, and takes old passwords that they changed, perhaps because somebody had stolen them. The
 * log names members by pseudonyms (app/lib/pseudonym.ts). A password stays where only the address changed: it may be the
 * one way in, where the mailbox before is gone. Throws BackupProblem if the log begins after the copy.
 */
export async function forgetLeavers(options: LeaversOptions): Promise<Forgotten> {
  const { supabaseUrl, secretKey, sessionSecret, takenAt } = options;
  const { left, changed, moved, times } = await readLog(options.lines, Date.parse(takenAt) - CLOCKS_DIFFER_MS);
  const [from = "", to = from] = [times[0], times.at(-1)];
  if (!from) throw new BackupProblem("The log has no line of a web process");
  if (Date.parse(from) > Date.parse(takenAt)) {
    throw new BackupProblem(
      `The log begins at ${from}, after the copy of ${takenAt}: what was deleted between is missing`,
    );
  }
  const gaps = times.flatMap((time, at): [string, string][] => {
    const next = times[at + 1];
    return next && Date.parse(next) - Date.parse(time) > LONGEST_SILENCE_MS ? [[time, next]] : [];
  });
  return withOwner(await oneHost(options.connectionString), async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from auth.users");
    const named = (who: Set<string>) => rows.map(({ id }) => id).filter((id) => who.has(pseudonym(id, sessionSecret)));
    const members = named(left);
    const pictures = (await pictureNames(client)).filter((name) => members.includes(name.split("/", 1)[0] ?? ""));
    if (pictures.length > 0 && !secretKey)
      throw new BackupProblem("SUPABASE_SECRET_KEY is missing: there are pictures");
    await removePictures(supabaseUrl, secretKey ?? "", pictures);
    for (const id of members) await client.query("delete from auth.users where id = $1", [id]);
    const { rowCount } = await client.query(
      "update auth.users set encrypted_password = null where id = any ($1) and encrypted_password is not null",
      [named(changed)],
    );
    const done = { left: left.size, deleted: members.length, changed: changed.size, reset: rowCount ?? 0 };
    return { ...done, moved: moved.size, movedBack: named(moved).length, from, to, gaps };
  });
}

/** `since`: a password that was changed earlier is in the copy, and taking it would lock its member out. */
async function readLog(lines: LeaversOptions["lines"], since: number) {
  const left = new Set<string>();
  const changed = new Set<string>();
  const moved = new Set<string>();
  const times = new Set<string>();
  for await (const line of lines) {
    const { time, what, member } = partsOf(line);
    const at = typeof time === "string" ? Date.parse(time) : Number.NaN;
    if (!Number.isNaN(at)) times.add(String(time));
    if (typeof member !== "string") continue;
    // Whoever left before the copy is not in it.
    if (what === "account deleted") left.add(member);
    // Versions until 2026 called it so when somebody only asked for another address.
    if (what === "credentials changed" && !(at < since)) changed.add(member);
    if (what === "address changed" && !(at < since)) moved.add(member);
  }
  return { left, changed, moved, times: [...times].toSorted() };
}

/** Returns the facts of a line; a platform may write a name or a time before it. */
function partsOf(line: string): { time?: unknown; what?: unknown; member?: unknown } {
  const matters = /account deleted|credentials changed|address changed/.test(line);
  try {
    const facts = JSON.parse(line.slice(line.indexOf("{"))) as { what?: unknown; member?: unknown } | null;
    if (!matters || (typeof facts?.what === "string" && typeof facts.member === "string")) return facts ?? {};
  } catch {
    if (!matters) return {};
  }
  // Skipped without a word, it would leave somebody's account.
  throw new BackupProblem(`This is no line as the web process writes it: ${line.slice(0, 200)}`);
}
