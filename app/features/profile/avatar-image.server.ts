import type sharpFactory from "sharp";
import type { Sharp } from "sharp";
import { env } from "~/lib/env.server";
import { profileAnswers } from "./profile-answers.words";

/** The limit of the bucket (migration `avatars`). */
export const AVATAR_FILE_BYTES = 40_000;

/** Shown at most 80 px wide; this size is sharp on every screen. */
export const AVATAR_PIXELS = 400;

/** Phones have sensors of 50 million pixels; a file of a few bytes can claim thousands of millions. */
const MAX_INPUT_PIXELS = 52_000_000;

/** From good to barely passable. Noise, the worst case, fits from 20 down. */
const QUALITIES = [82, 74, 66, 58, 50, 40, 30, 20, 10, 1];

export type AvatarImage = { image: Buffer<ArrayBuffer>; problem?: undefined } | { image?: undefined; problem: string };

let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a member's picture from an uploaded file: upright, a square cut from the middle, WebP of at most
 * `AVATAR_FILE_BYTES`, without metadata (phones store the location there). Detects the type from the bytes; returns a
 * problem for an unreadable file. Runs one at a time, because a large picture takes hundreds of megabytes.
 */
export function makeAvatar(bytes: Uint8Array): Promise<AvatarImage> {
  const made = turn.then(() => make(bytes));
  turn = made.catch(() => undefined);
  return made;
}

async function make(bytes: Uint8Array): Promise<AvatarImage> {
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: "error", animated: false });
  try {
    await open().metadata();
    const { data, info } = await open()
      .timeout({ seconds: env().PICTURE_TIMEOUT_S })
      .autoOrient()
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { image: await encode(() => sharp(data, { raw: { width, height, channels } })) };
  } catch (error) {
    return { problem: pictureProblem(error) };
  }
}

/** Words an error of the library: a picture that is too large may be sound. */
export function pictureProblem(error: unknown): string {
  const { tooManyPixels, tookTooLong, notAPicture } = profileAnswers();
  if (/pixel limit/i.test(String(error))) return tooManyPixels;
  return /timeout: \d+% complete/i.test(String(error)) ? tookTooLong : notAPicture;
}

async function encode(open: () => Sharp): Promise<Buffer<ArrayBuffer>> {
  for (const quality of QUALITIES) {
    const image = await open().webp({ quality }).toBuffer();
    if (image.length <= AVATAR_FILE_BYTES) return image;
  }
  throw new Error("no quality is low enough");
}

/** The only formats we decode; never SVG, GIF, TIFF, PDF or others that the library can read. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<typeof sharpFactory> | undefined;

/** Loads the library with the first picture, because no other request needs it. */
export function loadSharp() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: DECODERS });
    return sharp;
  });
  return loaded;
}
