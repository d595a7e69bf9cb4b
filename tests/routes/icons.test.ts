import sharp from "sharp";
import { expect, inject, test } from "vitest";

const { origin } = inject("stack");

async function fileAt(path: string, type: RegExp): Promise<Buffer> {
  const response = await fetch(new URL(path, origin));
  expect([path, response.status, response.headers.get("Content-Type")]).toEqual([
    path,
    200,
    expect.stringMatching(type),
  ]);
  return Buffer.from(await response.arrayBuffer());
}

test("a page names an icon for tabs, one for phones and the manifest", async () => {
  const html = await (await fetch(origin)).text();
  const linked = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? `no ${rel}`;
  expect((await fileAt(linked("icon"), /^image\/svg\+xml/)).toString()).toMatch(/^<svg /);
  const { width, height } = await sharp(await fileAt(linked("apple-touch-icon"), /^image\/png/)).metadata();
  expect([width, height]).toEqual([180, 180]);
  await fileAt(linked("manifest"), /^application\/manifest\+json/);
});

test("a program that asks for no more than /favicon.ico gets three sizes of it", async () => {
  const icon = await fileAt("/favicon.ico", /^image\//);
  // The header of the format: reserved, kind 1, the count; then 16 bytes an image, the size first.
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [bytes, from] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
    const { width, height, format } = await sharp(icon.subarray(from, from + bytes)).metadata();
    expect([icon[entry], width, height, format]).toEqual([size, size, size, "png"]);
  }
});

test("a phone that installs the site finds every icon of the manifest in the size it says, one to be cut to a shape", async () => {
  type Icon = { src: string; sizes: string; type: string; purpose?: string };
  const manifest = JSON.parse((await fileAt("/site.webmanifest", /manifest/)).toString()) as {
    name: string;
    start_url: string;
    icons: Icon[];
  };
  expect(manifest).toMatchObject({ name: "TechSetu", start_url: "/" });
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  for (const { src, sizes, type } of manifest.icons) {
    const file = await fileAt(src, new RegExp(`^${type.replace("+", "\\+")}`));
    if (sizes === "any") continue;
    const { width, height } = await sharp(file).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});
