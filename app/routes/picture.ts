import type { Route } from "./+types/picture";
import { getAvatar } from "~/features/profile/avatar.queries.server";
import { isAvatarName } from "~/lib/avatar-url";

/** Its name is its digest, so it never changes; a day, so that a picture that was removed is soon gone everywhere. */
const CACHE = "public, max-age=86400, immutable";

/** A member's picture out of Storage (docs/decisions/0041). */
export async function loader({ params }: Route.LoaderArgs) {
  const name = `${params.member}/${params.file}`;
  const picture = isAvatarName(name) ? await getAvatar(name) : null;
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(picture, { headers: { "Content-Type": "image/webp", "Cache-Control": CACHE } });
}
