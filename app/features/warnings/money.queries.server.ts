import type { RequestClient } from "~/supabase/client.server";
import { unwrap } from "~/supabase/errors.server";
import { optional } from "~/supabase/optional.server";

type Text = { id: string; text: string | null };

/** As many as the database looks at. */
const MOST = 100;

/**
 * Returns the ids of the texts that ask for money, as the check of jobs finds it. Pages that show what strangers wrote
 * warn of them; without an answer they show none.
 */
export async function listAskingForMoney(client: RequestClient, texts: readonly Text[]): Promise<ReadonlySet<string>> {
  const read = texts.flatMap(({ id, text }) => (text ? [{ id, text }] : [])).slice(-MOST);
  if (read.length === 0) return new Set();
  const answers = await optional(
    "texts that ask for money",
    ask(
      client,
      read.map(({ text }) => text),
    ),
  );
  if (answers === "failed") return new Set();
  return new Set(read.flatMap(({ id }, place) => (answers[place] ? [id] : [])));
}

async function ask(client: RequestClient, texts: string[]): Promise<boolean[]> {
  return unwrap(await client.rpc("asking_for_money", { texts })) ?? [];
}
