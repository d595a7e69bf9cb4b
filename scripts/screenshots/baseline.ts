import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** The pictures that were committed. */
export const BASELINE = join(import.meta.dirname, "../../tests/screenshots/baseline");

/** Their largest total size, in bytes. */
export const MOST_BYTES = 3 * 1_000_000;

/** How far a pixel's colour may differ, from 0 to 1: builds of a browser draw shades differently. */
const SHADE = 0.15;

type Raw = { data: Buffer; width: number; height: number };

export type Difference = { name: string; says: string; seen?: Buffer };

/** Replaces the whole baseline by these pictures; returns their total size in bytes. */
export async function recordBaseline(pictures: { name: string; png: Buffer }[]): Promise<number> {
  rmSync(BASELINE, { recursive: true, force: true });
  mkdirSync(BASELINE, { recursive: true });
  for (const { name, png } of pictures) writeFileSync(fileOf(name), await sharp(png).webp(WEBP).toBuffer());
  return readdirSync(BASELINE).reduce((sum, file) => sum + statSync(join(BASELINE, file)).size, 0);
}

const WEBP = { nearLossless: true, quality: 60, effort: 6 } as const;

/** Returns how a picture differs from the baseline's of that name; null if it does not. */
export async function compare(name: string, png: Buffer): Promise<Difference | null> {
  const before = await rawOf(fileOf(name)).catch(() => null);
  if (!before) return { name, says: "is not in the baseline" };
  const after = await rawOf(png);
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const [a, b] = [await onCanvas(before, width, height), await onCanvas(after, width, height)];
  const marked = Buffer.alloc(a.length);
  const count = pixelmatch(a, b, marked, width, height, { threshold: SHADE });
  const isTaller = before.width !== after.width || before.height !== after.height;
  if (count === 0 && !isTaller) return null;
  const parts = [
    ...(isTaller ? [`was ${before.width} × ${before.height}, is ${after.width} × ${after.height}`] : []),
    `${((100 * count) / (width * height)).toFixed(2)} % differs${rowsOf(marked, width, height)}`,
  ];
  return { name, says: parts.join("; "), seen: await sideBySide([a, b, marked], width, height) };
}

/** Returns the names in the baseline that were not compared. */
export function notLookedAt(names: string[]): string[] {
  const files = (existsSync(BASELINE) ? readdirSync(BASELINE) : []).map((file) => file.replace(/\.webp$/, ""));
  return files.filter((name) => !names.includes(name));
}

function fileOf(name: string): string {
  return join(BASELINE, `${name}.webp`);
}

async function rawOf(picture: string | Buffer): Promise<Raw> {
  const bytes = typeof picture === "string" ? readFileSync(picture) : picture;
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Puts the picture into the upper left corner of a canvas for both. */
async function onCanvas({ data, width, height }: Raw, wide: number, tall: number): Promise<Buffer> {
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ right: wide - width, bottom: tall - height, background: "#f0f" })
    .raw()
    .toBuffer();
}

/** Returns the rows with marks: ", between 120 and 340 px". */
function rowsOf(marked: Buffer, width: number, height: number): string {
  const hasMark = (row: number) => {
    for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
      // Differing pixels are pure red; equal ones are pale grey.
      if (marked[at] === 255 && marked[at + 1] === 0 && marked[at + 2] === 0) return true;
    }
    return false;
  };
  const rows = Array.from({ length: height }, (_, row) => row).filter(hasMark);
  return rows.length === 0 ? "" : `, between ${rows[0]} and ${rows.at(-1)} px from the top`;
}

/** Returns before, after and the difference as one PNG. */
function sideBySide(pictures: Buffer[], width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const;
  const layers = pictures.map((input, index) => ({ input, raw, left: index * (width + 8), top: 0 }));
  const canvas = { width: width * 3 + 16, height, channels: 4, background: "#888" } as const;
  return sharp({ create: canvas }).composite(layers).png().toBuffer();
}
