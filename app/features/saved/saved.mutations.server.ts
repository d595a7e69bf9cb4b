import type { SavedList } from "~/domain/saved/saved-lists";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapFound } from "~/supabase/errors.server";

/**
 * Saves a public item for the caller; repeating it changes nothing. Throws 404 for anything else, `tooMany()` at the
 * caller's limit, else as `unwrap` does (requirements/jobs.md 120).
 */
export async function saveItem(client: RequestClient, list: SavedList, item: string): Promise<void> {
  await unwrapFound(client.rpc("save_item", { list, item }));
}

/** Removes an item from what the caller saved, if it is there. Throws as `unwrap` does. */
export async function unsaveItem(client: RequestClient, item: string): Promise<void> {
  unwrap(await client.rpc("unsave_item", { item }));
}

/** Stores or deletes the caller's own note on a saved item. Throws 404 for an unsaved one, else as `unwrap` does. */
export async function noteSaved(client: RequestClient, item: string, note: string | null): Promise<void> {
  await unwrapFound(client.rpc("note_saved", { item, note: note ?? "" }));
}
