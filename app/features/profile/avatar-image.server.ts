import type sharpFactory from "sharp";
import type { Sharp } from "sharp";
import { profileAnswers } from "./profile-answers.words";

/** What the bucket allows (migration `avatars`). */
export const AVATAR_FILE_BYTES = 40_000;

/** The largest place it is shown at has 80 px; this is sharp on every screen. */
export const AVATAR_PIXELS = 400;

/** Phones have sensors of 50 million pixels; a file of a few bytes can claim thousands of millions. */
const MAX_INPUT_PIXELS = 52_000_000;

const DEADLINE_S = 5;

/** From good to passable. Noise, the worst there is, fits from 20 on. */
const QUALITIES = [82, 74, 66, 58, 50, 40, 30, 20, 10, 1];

export type AvatarImage = { image: Buffer<ArrayBuffer>; problem?: undefined } | { image?: undefined; problem: string };

let turn: Promise<unknown> = Promise.resolve();

/**
 * The picture of a member from whatever was sent: upright, a square cut from the middle, WebP of at most
 * `AVATAR_FILE_BYTES`, without metadata (phones write the place into theirs). What it is, is decided by
 * its bytes; a file that can't be read is answered with what to tell. One at a time: a large picture
 * takes hundreds of megabytes while it is read.
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
      .timeout({ seconds: DEADLINE_S })
      .autoOrient()
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { image: await encode(() => sharp(data, { raw: { width, height, channels } })) };
  } catch (error) {
    const { tooManyPixels, notAPicture } = profileAnswers();
    return { problem: /pixel limit/i.test(String(error)) ? tooManyPixels : notAPicture };
  }
}

async function encode(open: () => Sharp): Promise<Buffer<ArrayBuffer>> {
  for (const quality of QUALITIES) {
    const image = await open().webp({ quality }).toBuffer();
    if (image.length <= AVATAR_FILE_BYTES) return image;
  }
  throw new Error("no quality is low enough");
}

/** What may be decoded; SVG, GIF, TIFF, PDF and whatever else the library reads never are. */
const DECODERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`);

let loaded: Promise<typeof sharpFactory> | undefined;

/** The library, loaded with the first picture: it is of no use to any other request. */
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
