import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { DiskCache } from "~/lib/disk-cache.server";
import { env } from "~/lib/env.server";
import { logWarning } from "~/lib/log.server";
import { AVATAR_PIXELS, loadSharp } from "./avatar-image.server";

/** As stored, and for the small circles beside a name: sharp there on the screens of most phones. */
const PIXELS = { large: AVATAR_PIXELS, small: 96 } as const;

export type AvatarSize = keyof typeof PIXELS;
export type AvatarType = "image/avif" | "image/webp";
type Variant = { bytes: Uint8Array<ArrayBuffer>; type: AvatarType };
type Asked = { stored: Uint8Array<ArrayBuffer>; size: AvatarSize; type: AvatarType };

/** Of the thousand members who are looked at most; none is there for longer than a browser keeps it. */
const ON_DISK = { files: 2_000, bytes: 16 * 1024 * 1024, ageMs: 24 * 3_600_000 };

/** Pictures in memory, of 1 to 20 KB each. */
const KEPT = 100;

/** Pictures that wait to be made; one more is served as it is stored. */
const MOST_WAITING = 32;

const DEADLINE_S = 5;

/** The usual 4 takes twenty times the time, for no fewer bytes. */
const EFFORT = 1;

const making = pLimit(2);

let disk: DiskCache | undefined;

/** By the stored bytes: whoever asks for a variant has read those from Storage, as the picture itself is read. */
const variants = new LRUCache<string, Variant, Asked>({
  max: KEPT,
  // A picture that is made while others push it out is still whom it was asked for.
  ignoreFetchAbort: true,
  fetchMethod: async (key, _stale, { context }) => {
    disk ??= new DiskCache("avatars", env().CACHE_DIR, ON_DISK);
    const kept = await disk.get(key);
    const bytes = kept ?? (await making(() => makeOrKeep(context)));
    if (!kept) await disk.set(key, bytes);
    return { bytes, type: typeOf(bytes) };
  },
});

/** Whether stored bytes begin as a picture of the one type that is stored: Storage takes its sender's word for it. */
export function isWebp(stored: ArrayBuffer): boolean {
  const start = Buffer.from(stored.slice(0, 12)).toString("latin1");
  return start.startsWith("RIFF") && start.endsWith("WEBP");
}

/**
 * A stored picture in the size and, where that is smaller, of the type asked for. Where it can't be made, because too
 * many are or because a member has stored at the API what only begins as a picture, it is what is stored.
 */
export async function avatarVariant(stored: ArrayBuffer, size: AvatarSize, type: AvatarType): Promise<Variant> {
  const original: Variant = { bytes: new Uint8Array(stored), type: "image/webp" };
  if ((size === "large" && type === "image/webp") || making.pendingCount >= MOST_WAITING) return original;
  const key = createHash("sha256").update(`${size} ${type} `).update(original.bytes).digest("hex");
  return (await variants.fetch(key, { context: { stored: original.bytes, size, type } })) ?? original;
}

/** What can't be read once can't be read the next time: what is stored is kept in its stead. */
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
    .timeout({ seconds: DEADLINE_S })
    .resize(pixels, pixels, { fit: "cover" });
  const encoded = type === "image/avif" ? resized.avif({ quality: 50, effort: EFFORT }) : resized.webp({ quality: 74 });
  return Uint8Array.from(await encoded.toBuffer());
}

function typeOf(bytes: Uint8Array): AvatarType {
  return Buffer.from(bytes.subarray(4, 12)).toString("latin1") === "ftypavif" ? "image/avif" : "image/webp";
}
