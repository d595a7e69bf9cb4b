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
  /** The log of the web processes, with any other lines among them. */
  lines: AsyncIterable<string> | Iterable<string>;
};

/**
 * Deletes again, after a restore, the accounts whose members had deleted them, with their pictures: the log says so by
 * pseudonyms (app/lib/pseudonym.ts). Returns how many lines say so and how many accounts were deleted.
 */
export async function forgetLeavers(options: LeaversOptions): Promise<{ named: number; deleted: number }> {
  const { supabaseUrl, secretKey, sessionSecret } = options;
  const left = new Set<string>();
  for await (const line of options.lines) {
    const member = leaverIn(line);
    if (member) left.add(member);
  }
  return withOwner(await oneHost(options.connectionString), async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from auth.users");
    const members = rows.map(({ id }) => id).filter((id) => left.has(pseudonym(id, sessionSecret)));
    const pictures = (await pictureNames(client)).filter((name) => members.includes(name.split("/", 1)[0] ?? ""));
    if (pictures.length > 0 && !secretKey)
      throw new BackupProblem("SUPABASE_SECRET_KEY is missing: there are pictures");
    await removePictures(supabaseUrl, secretKey ?? "", pictures);
    for (const id of members) await client.query("delete from auth.users where id = $1", [id]);
    return { named: left.size, deleted: members.length };
  });
}

/** Returns the pseudonym of whoever deleted their account; a platform may write a name or a time before the line. */
function leaverIn(line: string): string | undefined {
  if (!line.includes("account deleted")) return undefined;
  try {
    const { what, member } = JSON.parse(line.slice(line.indexOf("{"))) as { what?: unknown; member?: unknown };
    if (what === "account deleted" && typeof member === "string") return member;
  } catch {
    // Told below. A line that is skipped without a word would leave somebody's account.
  }
  throw new BackupProblem(`This is no line as the web process writes it: ${line.slice(0, 200)}`);
}
