/** The Storage bucket of members' pictures (migration `avatars`). */
export const AVATAR_BUCKET = "avatars";

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{32}\.webp$/;
const FOLDER = /\/avatars\/([^/]+)\//;
const STORED = new RegExp(`/storage/v1/object/public/${AVATAR_BUCKET}/(.+)$`);

/**
 * Returns the path of a member's picture, from their `avatar_url` and id; null unless the member put it into our
 * Storage. Through the API members can write any web address into the column, and its owner would see who looks.
 * Ignores the origin, so that Storage can move: uses only the name, with our own path (docs/decisions/0041).
 */
export function avatarPath(avatarUrl: string | null | undefined, ownerId: string): string | null {
  const name = STORED.exec(avatarUrl ?? "")?.[1];
  return name && isAvatarName(name) && name.startsWith(`${ownerId}/`) ? `/pictures/${name}` : null;
}

/** Like `avatarPath`, for an address of which the database has checked that it names the member's own folder. */
export function ownAvatarPath(avatarUrl: string | null | undefined): string | null {
  return avatarPath(avatarUrl, FOLDER.exec(avatarUrl ?? "")?.[1] ?? "");
}

const SMALL = /-96(?=\.webp$)/;

/** Returns the path of the small version of a picture from `avatarPath`. */
export function smallAvatarPath(path: string): string {
  return path.replace(/(?=\.webp$)/, "-96");
}

/** Returns the object and size of a picture's address below `/pictures/`; null if it names none. */
export function parseAvatarAddress(address: string): { name: string; size: "small" | "large" } | null {
  const name = address.replace(SMALL, "");
  return isAvatarName(name) ? { name, size: name === address ? "large" : "small" } : null;
}

/** Whether an object's name has our format: the member's id and a digest. */
export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}
