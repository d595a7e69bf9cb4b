import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { encode } from "../../app/lib/content-encoding.server.ts";
import { ROOT } from "./build.ts";
import { pageStartOf } from "./page-start.ts";

const KIB = 1024;

/** The limit for a whole page to read: markup and styles. */
export const READING = 25 * KIB;

/** The limit for markup and styles of any other page; requirements/site.md 98 allows 60. */
export const MARKUP = 30 * KIB;

/**
 * The limit for scripts of pages that update by themselves. React and the router alone are 89 (docs/decisions/0006).
 * Public pages show more, but wait for a touch; on pages with a form, Conform manages its fields. Zod loads when the
 * form is touched.
 */
const SCRIPTS = 113 * KIB;
const PUBLIC_SCRIPTS = 118 * KIB;
const FORM_SCRIPTS = 130 * KIB;

const ACTS_BY_ITSELF = /^\/(?:dashboard|notifications|connections|messages)/;

/** The pages of the routes that have a form. */
const HAS_FORM =
  /^\/(?:auth|reset-password|jobs\/[^/?]+|talent\/[^/]+\/(?:connect|report)|messages\/[^/?]+|meetings\/new|post-job|onboarding|profile|settings|alerts\/new|appeal|contact)/;

/** Pages on which visitors do more than read: their scripts wait for a touch. */
export const TOUCHED = /^\/(?:talent-exchange|jobs(?:\?|$)|jobs\/[^/]+\/report|auth|reset-password)/;

/** How much larger than its English twin a page in Bangla may be: its letters take three bytes each. */
const MORE_IN_BANGLA = 3 * KIB;

/** Bytes as they are transferred. */
export function transferred(url: string): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "gzip, br", Accept: "text/html" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => resolve({ response, bytes: Buffer.concat(chunks) }));
    }).once("error", reject);
  });
}

const assets = new Map<string, Promise<number>>();

function assetSize(url: string): Promise<number> {
  const known = assets.get(url) ?? transferred(url).then(({ bytes }) => bytes.length);
  assets.set(url, known);
  return known;
}

/** The size of a page's scripts, each as the site sends it. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const sizes = await Promise.all(pageStartOf(html).files.map((file) => assetSize(origin + file)));
  return sizes.reduce((total, size) => total + size, 0);
}

function scriptsOf(path: string): number {
  if (HAS_FORM.test(path)) return FORM_SCRIPTS;
  return ACTS_BY_ITSELF.test(path) ? SCRIPTS : PUBLIC_SCRIPTS;
}

/** The requests of a page before it is shown, other than for itself, and scripts above its limit. */
export async function heavyStart(origin: string, path: string, html: string): Promise<string[]> {
  const heavy: string[] = [];
  if (/<link[^>]*rel="(?:stylesheet|modulepreload|preload)"|<script[^>]* src=/.test(html)) {
    heavy.push(`${path} asks for more than itself`);
  }
  const scripts = await scriptBytes(origin, html);
  if (scripts > scriptsOf(path)) heavy.push(`${path}: ${scripts} bytes of scripts`);
  return heavy;
}

/** Reports a Bangla page that is too much larger than its English twin, including scripts. */
export async function heavyInBangla(origin: string, path: string, english: string, bangla: string): Promise<string[]> {
  const scripts = (await scriptBytes(origin, bangla)) - (await scriptBytes(origin, english));
  const moreBy = (bytesOf: (html: string) => number) => bytesOf(bangla) - bytesOf(english) + scripts;
  // First as the site compresses it; the smallest possible size takes twenty times as long to compute, and the limits
  // are for that.
  if (moreBy((html) => encode(html, "br").length) <= MORE_IN_BANGLA) return [];
  const more = moreBy((html) => brotliCompressSync(html).length);
  return more > MORE_IN_BANGLA ? [`${path}: ${more} bytes more`] : [];
}

/** The files that contain the action menus. */
export function menuFiles(): string[] {
  const folder = join(ROOT, "build/client/assets");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js") && /data-radix|DropdownMenu/.test(readFileSync(join(folder, file), "utf8")))
    .map((file) => `/assets/${file}`);
}
