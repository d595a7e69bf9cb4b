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

/** Storage's word for an object that is there already: the name is the digest, so it is the same one. */
const DUPLICATE = "409";

/**
 * Stores a picture that `makeAvatar` has made and names it in the profile; earlier ones go, those too
 * that a failure has left behind. Returns null, or what to tell when it is refused; throws 503 when the
 * backend is away, and then the profile shows what it did before.
 */
export async function saveAvatar(client: RequestClient, userId: string, image: Buffer): Promise<FormProblem | null> {
  const bucket = client.storage.from(AVATAR_BUCKET);
  const digest = createHash("sha256").update(image).digest("hex").slice(0, 32);
  const name = `${userId}/${digest}.webp`;
  // Listed before, so that what another tab stores in the meantime stays.
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
 * Removes every picture of the member: first from the profile, so that no page names what is gone.
 * Returns null, or what to tell when the database refuses; throws 503 when the backend is away.
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
