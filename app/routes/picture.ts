import type { Route } from "./+types/picture";
import { avatarTypeFor } from "~/features/profile/avatar-type.server";
import { avatarVariant, isWebp } from "~/features/profile/avatar-variant.server";
import { getAvatar } from "~/features/profile/avatar.queries.server";
import { parseAvatarAddress } from "~/lib/avatar-url";

/** Its name is its digest, so it never changes; a day, so that a picture that was removed is soon gone everywhere. */
const CACHE = "public, max-age=86400, immutable";

/** A member's picture out of Storage, in the size and of the type asked for (docs/decisions/0041, 0068). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const asked = parseAvatarAddress(`${params.member}/${params.file}`);
  // Asked each time, also for what is kept: a picture that is removed is gone at once.
  const stored = asked && (await getAvatar(asked.name));
  if (!stored) throw new Response(null, { status: 404 });
  // Storage believes what a file is said to be; what is no picture of the one type that we store leaves under no name of ours.
  if (!isWebp(stored)) throw new Response(null, { status: 404 });
  const { bytes, type } = await avatarVariant(stored, asked.size, avatarTypeFor(request));
  return new Response(bytes, { headers: { "Content-Type": type, "Cache-Control": CACHE, Vary: "Accept" } });
}
