/** The bucket of Storage that members' pictures are in (migration `avatars`). */
export const AVATAR_BUCKET = "avatars";

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\da-f]{32}\.webp$/;
const STORED = new RegExp(`/storage/v1/object/public/${AVATAR_BUCKET}/(.+)$`);

/**
 * Where a page shows a member's picture from, given `avatar_url` and whose it is; null for anything but
 * a picture that the member has put into our Storage. At the API members may write any web address into
 * the column: shown as it is, it could tell its owner who looks. The origin doesn't count, so that
 * Storage can move: only the name is taken, and the path is our own (docs/decisions/0041).
 */
export function avatarPath(avatarUrl: string | null | undefined, ownerId: string): string | null {
  const name = STORED.exec(avatarUrl ?? "")?.[1];
  return name && isAvatarName(name) && name.startsWith(`${ownerId}/`) ? `/pictures/${name}` : null;
}

const SMALL = /-96(?=\.webp$)/;

/** The address of the small one of a picture that `avatarPath` has given. */
export function smallAvatarPath(path: string): string {
  return path.replace(/(?=\.webp$)/, "-96");
}

/** Which object a picture's address below `/pictures/` names, and in which size; null when it names none. */
export function parseAvatarAddress(address: string): { name: string; size: "small" | "large" } | null {
  const name = address.replace(SMALL, "");
  return isAvatarName(name) ? { name, size: name === address ? "large" : "small" } : null;
}

/** Whether an object's name is one that our pages give: the member's id and a digest. */
export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}
