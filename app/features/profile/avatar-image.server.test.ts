import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { AVATAR_FILE_BYTES, AVATAR_PIXELS, makeAvatar, pictureProblem } from "./avatar-image.server";

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

function plain(width: number, height: number, background = RED) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Random bytes are the hardest there is to compress; from a seed, so that each run is the same. */
function noise(size: number) {
  let state = 1;
  const data = Buffer.alloc(size * size * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = state = (state * 48_271) % 2_147_483_647;
  return sharp(data, { raw: { width: size, height: size, channels: 3 } });
}

/** A photo of a phone held upright: stored on its side, red on the left, with its location in the metadata. */
async function photo(orientation: number): Promise<Buffer> {
  const right = await plain(2000, 3000, BLUE).png().toBuffer();
  return plain(4000, 3000)
    .composite([{ input: right, left: 2000, top: 0 }])
    .withExif({
      IFD0: { Make: "Phone", Copyright: "Rafi" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "90/1 24/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function madeFrom(bytes: Uint8Array) {
  const { image, problem } = await makeAvatar(bytes);
  if (problem !== undefined) throw new Error(problem);
  expect(image.length).toBeLessThanOrEqual(AVATAR_FILE_BYTES);
  const metadata = await sharp(image).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: AVATAR_PIXELS, height: AVATAR_PIXELS });
  return { image, metadata };
}

/** The colour in the middle of each edge. */
async function edgesOf(image: Buffer) {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels);
    if (r > 150 && g > 150 && b > 150) return "white";
    return r > b ? "red" : "blue";
  };
  const [middle, last] = [AVATAR_PIXELS / 2, AVATAR_PIXELS - 5];
  return { top: at(middle, 5), bottom: at(middle, last), left: at(5, middle), right: at(last, middle) };
}

test("a photo comes out upright, square and small, without the place it was taken at", async () => {
  const bytes = await photo(6);
  expect(bytes.includes("Phone") && bytes.includes("Rafi")).toBe(true);
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100);

  const { image, metadata } = await madeFrom(bytes);
  // Orientation 6: what is stored on the left belongs on top.
  expect(await edgesOf(image)).toMatchObject({ top: "red", bottom: "blue" });
  expect(metadata).not.toHaveProperty("exif");
  expect(metadata).not.toHaveProperty("orientation");
  expect([metadata.icc, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
  for (const trace of ["Phone", "Rafi", "Exif", "EXIF", "GPS"]) expect(image.includes(trace), trace).toBe(false);
});

test("a photo that is stored upright stays so", async () => {
  expect(await edgesOf((await madeFrom(await photo(1))).image)).toMatchObject({ left: "red", right: "blue" });
});

test.each(["jpeg", "png", "webp", "avif"] as const)("%s is read", async (format) => {
  expect((await edgesOf((await madeFrom(await plain(300, 500).toFormat(format).toBuffer())).image)).top).toBe("red");
});

test("noise fits, too", async () => {
  const { image } = await madeFrom(await noise(AVATAR_PIXELS).png().toBuffer());
  expect(image.length).toBeGreaterThan(AVATAR_FILE_BYTES / 2);
});

test("transparency becomes white, on the dark theme as on the light one", async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { ...RED, alpha: 0 } } });
  expect((await edgesOf((await madeFrom(await clear.png().toBuffer())).image)).top).toBe("white");
});

test("the same picture gives the same bytes", async () => {
  const bytes = await plain(300, 500).png().toBuffer();
  expect((await madeFrom(bytes)).image.equals((await madeFrom(bytes)).image)).toBe(true);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test.each([
  ["SVG", Buffer.from(SVG)],
  ["SVG after an XML declaration", Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["PDF", Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF")],
  ["GIF", GIF],
  ["a GIF that is a script as well", Buffer.concat([Buffer.from("GIF89a/*"), GIF, Buffer.from("*/=1;alert(1)")])],
  ["text", Buffer.from("This is not a picture, whatever its name says.")],
  ["nothing", Buffer.alloc(0)],
  ["PNG's first bytes before HTML", Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1")],
  ["BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)])],
])("%s is refused", async (_, bytes) => {
  expect(await makeAvatar(bytes)).toEqual({ problem: expect.stringContaining("not a JPEG, PNG, WebP or AVIF") });
});

test.each(["tiff", "gif"] as const)("a sound %s is refused", async (format) => {
  const bytes = await plain(30, 30).toFormat(format).toBuffer();
  expect((await makeAvatar(bytes)).problem).toContain("not a JPEG");
});

test.each(["jpeg", "png", "webp"] as const)("half of a %s is refused", async (format) => {
  const bytes = await noise(300).toFormat(format).toBuffer();
  expect((await makeAvatar(bytes.subarray(0, bytes.length / 2))).problem).toContain("damaged");
});

test("a bomb is refused by what it claims, before it is read", async () => {
  expect((await makeAvatar(pngOf(30_000, 30_000))).problem).toContain("too many pixels");
});

/** A PNG that claims a size but holds only one row. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(width / 8 + 1));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

test("a sound picture that took too long is not called damaged", () => {
  // As the library words it.
  expect(pictureProblem(new Error("timeout: 12% complete"))).toBe(
    "Reading this picture took too long. Choose a smaller one.",
  );
  expect(pictureProblem(new Error("VipsJpeg: premature end of JPEG image"))).toMatch(/damaged/);
});
