import sharp from "sharp";
import { expect, it } from "vitest";
import { avatarVariant } from "./avatar-variant.server";

/** A picture as stored; a different one for each seed. */
async function stored(seed = 0): Promise<Uint8Array<ArrayBuffer>> {
  const size = 400;
  const data = Buffer.alloc(size * size * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.round(128 + 100 * Math.sin(at / 300 + seed));
  return Uint8Array.from(
    await sharp(data, { raw: { width: size, height: size, channels: 3 } })
      .webp()
      .toBuffer(),
  );
}

const about = async ({ bytes, type }: Awaited<ReturnType<typeof avatarVariant>>) => {
  const { format, compression, width, height } = await sharp(bytes).metadata();
  return { type, format: compression ?? format, width, height };
};

it.each([
  ["small", "image/avif", { format: "av1", width: 96 }],
  ["small", "image/webp", { format: "webp", width: 96 }],
  ["large", "image/avif", { format: "av1", width: 400 }],
  ["large", "image/webp", { format: "webp", width: 400 }],
] as const)("a %s picture as %s has its size and type, and fewer bytes", async (size, type, expected) => {
  const picture = await stored();
  const variant = await avatarVariant(picture.buffer, size, type);
  expect(await about(variant)).toEqual({ ...expected, type, height: expected.width });
  expect(variant.bytes.length).toBeLessThanOrEqual(picture.length);
  // Again, now from the cache.
  expect(await avatarVariant(picture.buffer, size, type)).toEqual(variant);
});

it("the large picture as WebP is what is stored, byte by byte", async () => {
  const picture = await stored();
  expect((await avatarVariant(picture.buffer, "large", "image/webp")).bytes).toEqual(picture);
});

it("what a member has stored that is no picture is served as it is, never read as anything else", async () => {
  const huge = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: "#a00" } })
    .webp()
    .toBuffer();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const bytes of [Uint8Array.from(huge), svg, new Uint8Array(0), (await stored()).slice(0, 500)]) {
    for (const size of ["small", "large"] as const) {
      expect(await avatarVariant(bytes.buffer, size, "image/avif")).toEqual({ bytes, type: "image/webp" });
    }
  }
});

it("visitors who ask for many pictures at once all get one", async () => {
  const pictures = await Promise.all(Array.from({ length: 36 }, (_, seed) => stored(seed)));
  const variants = await Promise.all(pictures.map((picture) => avatarVariant(picture.buffer, "small", "image/webp")));
  for (const variant of variants) expect((await about(variant)).format).toBe("webp");
});
