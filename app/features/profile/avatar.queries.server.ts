import { AVATAR_BUCKET } from "~/lib/avatar-url";
import { env } from "~/lib/env.server";
import type { RequestClient } from "~/supabase/client.server";
import { unavailable, unwrapStorage } from "~/supabase/errors.server";
import { AVATAR_FILE_BYTES } from "./avatar-image.server";

/** The objects in the member's folder, oldest first, with name and size in bytes. Throws as `unwrapStorage` does. */
export async function listAvatars(client: RequestClient, userId: string) {
  const sortBy = { column: "created_at", order: "asc" };
  const objects = unwrapStorage(await client.storage.from(AVATAR_BUCKET).list(userId, { limit: 100, sortBy }));
  return (objects ?? []).map(({ name, created_at, metadata }) => ({
    name: `${userId}/${name}`,
    created_at,
    size: Number(metadata?.size ?? 0),
  }));
}

/** Returns a picture's bytes by its object's name, or null if there is none. Throws 503 when Storage is unreachable. */
export async function getAvatar(name: string): Promise<ArrayBuffer | null> {
  const url = new URL(`/storage/v1/object/public/${AVATAR_BUCKET}/${name}`, env().SUPABASE_URL);
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(env().BACKEND_TIMEOUT_S * 1_000),
      redirect: "error",
    });
    const body = await response.arrayBuffer();
    if (response.ok && body.byteLength <= AVATAR_FILE_BYTES) return body;
    if (response.status < 500) return null;
  } catch {
    // Handled below, like a 5xx answer.
  }
  throw unavailable();
}
