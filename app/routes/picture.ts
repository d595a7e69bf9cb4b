import type { Route } from "./+types/picture";
import { avatarTypeFor } from "~/features/profile/avatar-type.server";
import { avatarVariant, isWebp } from "~/features/profile/avatar-variant.server";
import { getAvatar } from "~/features/profile/avatar.queries.server";
import { parseAvatarAddress } from "~/lib/avatar-url";

/** A digest is the name, so the picture never changes. Only a day, so that a removed one soon disappears. */
const CACHE = "public, max-age=86400, immutable";

/** Sends a member's picture from Storage in the requested size and type (docs/decisions/0041, 0068). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const asked = parseAvatarAddress(`${params.member}/${params.file}`);
  // Always ask Storage, even for cached variants, so that a removed picture is gone at once.
  const stored = asked && (await getAvatar(asked.name));
  if (!stored) throw new Response(null, { status: 404 });
  // Storage believes the claimed type, so refuse what isn't WebP, the only type we store.
  if (!isWebp(stored)) throw new Response(null, { status: 404 });
  const { bytes, type } = await avatarVariant(stored, asked.size, avatarTypeFor(request));
  return new Response(bytes, { headers: { "Content-Type": type, "Cache-Control": CACHE, Vary: "Accept" } });
}
