import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { DiskCache } from "~/lib/disk-cache.server";
import { env } from "~/lib/env.server";
import { logWarning } from "~/lib/log.server";
import { AVATAR_PIXELS, loadSharp } from "./avatar-image.server";

/** Large is the stored size. Small is for the circles beside a name, and sharp there on most phones. */
const PIXELS = { large: AVATAR_PIXELS, small: 96 } as const;

export type AvatarSize = keyof typeof PIXELS;
export type AvatarType = "image/avif" | "image/webp";
type Variant = { bytes: Uint8Array<ArrayBuffer>; type: AvatarType };
type Asked = { stored: Uint8Array<ArrayBuffer>; size: AvatarSize; type: AvatarType };

/** Enough for the thousand most viewed members. No file stays longer than in a browser's cache. */
const ON_DISK = { files: 2_000, bytes: 16 * 1024 * 1024, ageMs: 24 * 3_600_000 };

/** Pictures in memory, of 1 to 20 KB each. */
const KEPT = 100;

/** How many pictures may wait to be made; any further one is served as stored. */
const MOST_WAITING = 32;

/** The default 4 takes twenty times as long and saves no bytes. */
const EFFORT = 1;

const making = pLimit(2);

let disk: DiskCache | undefined;

/** Keyed by the stored bytes. The caller has read them from Storage, like any picture, so this cache needs no check. */
const variants = new LRUCache<string, Variant, Asked>({
  max: KEPT,
  // Finish a picture for its requester even if it is evicted from the cache meanwhile.
  ignoreFetchAbort: true,
  fetchMethod: async (key, _stale, { context }) => {
    disk ??= new DiskCache("avatars", env().CACHE_DIR, ON_DISK);
    const kept = await disk.get(key);
    const bytes = kept ?? (await making(() => makeOrKeep(context)));
    if (!kept) await disk.set(key, bytes);
    return { bytes, type: typeOf(bytes) };
  },
});

/** Whether stored bytes begin like WebP, the only type we store: Storage believes what the sender claims. */
export function isWebp(stored: ArrayBuffer): boolean {
  const start = Buffer.from(stored.slice(0, 12)).toString("latin1");
  return start.startsWith("RIFF") && start.endsWith("WEBP");
}

/**
 * Returns a stored picture in the requested size, and in the requested type if that is smaller. Returns the stored
 * bytes if it can't make one: too many are waiting, or a member has stored a broken picture through the API.
 */
export async function avatarVariant(stored: ArrayBuffer, size: AvatarSize, type: AvatarType): Promise<Variant> {
  const original: Variant = { bytes: new Uint8Array(stored), type: "image/webp" };
  if ((size === "large" && type === "image/webp") || making.pendingCount >= MOST_WAITING) return original;
  const key = createHash("sha256").update(`${size} ${type} `).update(original.bytes).digest("hex");
  return (await variants.fetch(key, { context: { stored: original.bytes, size, type } })) ?? original;
}

/** If a picture can't be read now, it never can, so cache the stored bytes in its place. */
async function makeOrKeep(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const made = await make(asked);
    return made.length < asked.stored.length ? made : asked.stored;
  } catch {
    logWarning("picture not made smaller", { bytes: asked.stored.length });
    return asked.stored;
  }
}

async function make({ stored, size, type }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const pixels = PIXELS[size];
  const resized = sharp(stored, { limitInputPixels: AVATAR_PIXELS ** 2, failOn: "error", animated: false })
    .timeout({ seconds: env().PICTURE_TIMEOUT_S })
    .resize(pixels, pixels, { fit: "cover" });
  const encoded = type === "image/avif" ? resized.avif({ quality: 50, effort: EFFORT }) : resized.webp({ quality: 74 });
  return Uint8Array.from(await encoded.toBuffer());
}

function typeOf(bytes: Uint8Array): AvatarType {
  return Buffer.from(bytes.subarray(4, 12)).toString("latin1") === "ftypavif" ? "image/avif" : "image/webp";
}
