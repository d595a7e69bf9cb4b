import { createHash } from "node:crypto";
import { AVATAR_BUCKET } from "~/lib/avatar-url";
import type { FormProblem } from "~/lib/form-action.server";
import { logError } from "~/lib/log.server";
import type { RequestClient } from "~/supabase/client.server";
import { DatabaseError, unwrapStorage } from "~/supabase/errors.server";
import { AVATAR_FILE_BYTES } from "./avatar-image.server";
import { listAvatars } from "./avatar.queries.server";
import { profileAnswers } from "./profile-answers.words";
import { updateProfile } from "./profile.mutations.server";

const refused = (): FormProblem => ({ status: 422, formErrors: [profileAnswers().pictureNotSaved] });

const A_DAY_S = "86400";

/** Storage's code for an existing object. Names are digests, so it is the same picture. */
const DUPLICATE = "409";

/**
 * Stores a picture made by `makeAvatar`, names it in the profile, and removes earlier ones, including leftovers of
 * failures. Returns null, or the problem when it is refused; throws 503 when the backend is unreachable, and the
 * profile then keeps its old picture.
 */
export async function saveAvatar(client: RequestClient, userId: string, image: Buffer): Promise<FormProblem | null> {
  const bucket = client.storage.from(AVATAR_BUCKET);
  const digest = createHash("sha256").update(image).digest("hex").slice(0, 32);
  const name = `${userId}/${digest}.webp`;
  // List them first, so that a picture stored by another tab meanwhile stays.
  const earlier = (await listAvatars(client, userId)).map((object) => object.name).filter((other) => other !== name);
  try {
    unwrapStorage(await bucket.upload(name, image, { contentType: "image/webp", cacheControl: A_DAY_S }));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code !== DUPLICATE) {
      logError("picture not saved", { code: error.code, bytes: image.length, limit: AVATAR_FILE_BYTES });
      return refused();
    }
  }
  const problem = await updateProfile(client, userId, { avatar_url: bucket.getPublicUrl(name).data.publicUrl });
  if (problem) return refused();
  try {
    await removeObjects(client, earlier);
  } catch {
    logError("earlier picture not removed", { count: earlier.length });
  }
  return null;
}

/**
 * Removes all of the member's pictures, first from the profile, so that no page names a missing one. Returns null, or
 * the problem when the database refuses; throws 503 when the backend is unreachable.
 */
export async function removeAvatar(client: RequestClient, userId: string): Promise<FormProblem | null> {
  const problem = await updateProfile(client, userId, { avatar_url: null });
  if (problem) return { ...problem, formErrors: [profileAnswers().pictureNotRemoved] };
  await removeObjects(
    client,
    (await listAvatars(client, userId)).map(({ name }) => name),
  );
  return null;
}

async function removeObjects(client: RequestClient, names: string[]): Promise<void> {
  if (names.length > 0) unwrapStorage(await client.storage.from(AVATAR_BUCKET).remove(names));
}
