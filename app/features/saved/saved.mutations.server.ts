import type { SavedList } from "~/domain/saved/saved-lists";
import type { RequestClient } from "~/supabase/client.server";
import { isDone, unwrapFound } from "~/supabase/errors.server";
import { listSaved } from "./saved.queries.server";

/**
 * Saves a public item for the caller; repeating it changes nothing. Throws 404 for anything else, `tooMany()` at the
 * caller's limit, else as `unwrap` does (requirements/jobs.md 120).
 */
export async function saveItem(client: RequestClient, list: SavedList, item: string): Promise<void> {
  await unwrapFound(client.rpc("save_item", { list, item }));
}

/**
 * Removes an item from what the caller saved, if it is there. Returns false, and removes nothing, while the caller's own
 * note is on it. Throws as `unwrap` does.
 */
export function unsaveItem(client: RequestClient, item: string): Promise<boolean> {
  return isDone(client.rpc("unsave_item", { item }), "PT409");
}

/**
 * As `unsaveItem`, with the note that the caller read on this page of the list as they were asked; another one, which
 * they wrote in another tab, keeps the item.
 */
export async function unsaveNoted(
  client: RequestClient,
  { item, note, list, page }: { item: string; note: string | undefined; list: SavedList; page: number },
): Promise<boolean> {
  if (await unsaveItem(client, item)) return true;
  const { items } = await listSaved(client, list, page);
  const entry = items.find((one) => one.item === item);
  if (entry?.note !== (note ?? null)) return false;
  await noteSaved(client, item, null);
  return unsaveItem(client, item);
}

/** Stores or deletes the caller's own note on a saved item. Throws 404 for an unsaved one, else as `unwrap` does. */
export async function noteSaved(client: RequestClient, item: string, note: string | null): Promise<void> {
  await unwrapFound(client.rpc("note_saved", { item, note: note ?? "" }));
}
