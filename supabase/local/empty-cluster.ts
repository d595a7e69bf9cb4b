import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { PGlite } from "@electric-sql/pglite";

const NODE_MODULES = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** A database archive for PGlite: a plain blob would copy its dozens of megabytes twice for each database. */
export class Archive extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;
  constructor(bytes: Buffer<ArrayBuffer>) {
    super([], { type: "application/x-tar" });
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.#bytes;
    return byteOffset === 0 && length === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + length);
  }
}

/**
 * Returns an empty database as an archive. PGlite takes about two seconds to create one, and each test file starts from
 * one, so it is created once per version and kept with the other tools' caches.
 */
export async function loadEmptyCluster(): Promise<Blob> {
  const file = join(NODE_MODULES, ".cache", "techsetu", `pglite-${readVersion()}.tar`);
  try {
    return new Archive(readFileSync(file));
  } catch {
    const archive = await createArchive();
    keep(file, archive);
    return new Archive(archive);
  }
}

async function createArchive(): Promise<Buffer<ArrayBuffer>> {
  const driver = new PGlite();
  const archive = await driver.dumpDataDir("none");
  await driver.close();
  return Buffer.from(await archive.arrayBuffer());
}

function keep(file: string, archive: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when whole: others may read the file at any moment.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, archive);
    renameSync(draft, file);
  } catch {
    // If the folder can't be written, the next start only costs two seconds.
  }
}

function readVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(dirname(entry)), "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}
