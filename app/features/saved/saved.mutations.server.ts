import type { SavedList } from "~/domain/saved/saved-lists";
import type { RequestClient } from "~/supabase/client.server";
import { unwrap, unwrapFound } from "~/supabase/errors.server";

/**
 * Keeps what everybody may see for the caller; once more changes nothing. Throws 404 for anything else, `tooMany()` where
 * the caller keeps as much as one may, and as `unwrap` does (requirements/jobs.md 120).
 */
export async function saveItem(client: RequestClient, list: SavedList, item: string): Promise<void> {
  await unwrapFound(client.rpc("save_item", { list, item }));
}

/** Forgets what the caller keeps of it, be there anything or not. Throws as `unwrap` does. */
export async function unsaveItem(client: RequestClient, item: string): Promise<void> {
  unwrap(await client.rpc("unsave_item", { item }));
}

/** Writes the caller's own note of what they keep, or takes it away. Throws 404 for what they don't keep, and as `unwrap` does. */
export async function noteSaved(client: RequestClient, item: string, note: string | null): Promise<void> {
  await unwrapFound(client.rpc("note_saved", { item, note: note ?? "" }));
}
