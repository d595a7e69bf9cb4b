import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Body = Parameters<StorageAdapter["uploadObject"]>[3];
type Metadata = Awaited<ReturnType<StorageAdapter["uploadObject"]>>;

/**
 * Stores the objects of Storage in one folder, one file each: a line of JSON about it, then its bytes. The library has
 * an adapter for files, but does not export it.
 */
export class ObjectFiles implements StorageAdapter {
  driver = null;
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  async getObject(bucket: string, key: string) {
    const object = await this.#read(bucket, key);
    // Without a body, the library answers that there is no such object.
    if (!object) return { httpStatusCode: 404, metadata: NOTHING };
    return { httpStatusCode: 200, metadata: object.metadata, body: object.bytes };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const bytes = await readAll(body);
    const size = bytes.length;
    const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    const metadata = { cacheControl, contentLength: size, size, mimetype, eTag, lastModified: new Date() };
    await this.#write(bucket, key, metadata, bytes);
    return metadata;
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#path(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(bucket: string, key: string, _version: string | undefined, toBucket: string, toKey: string) {
    const object = await this.#read(bucket, key);
    if (!object) throw new Error("the object to copy has no file");
    const metadata = { ...object.metadata, lastModified: new Date() };
    await this.#write(toBucket, toKey, metadata, object.bytes);
    return { httpStatusCode: 200, eTag: metadata.eTag, lastModified: metadata.lastModified };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    return (await this.#read(bucket, key))?.metadata ?? NOTHING;
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#path(bucket, key)}`;
  }

  /** Uses a hash, so that no name can lead out of the folder. */
  #path(bucket: string, key: string): string {
    return join(
      this.#folder,
      createHash("sha256")
        .update(JSON.stringify([bucket, key]))
        .digest("hex"),
    );
  }

  async #write(bucket: string, key: string, metadata: Metadata, bytes: Buffer): Promise<void> {
    const path = this.#path(bucket, key);
    // Written to another file and renamed, so that a kill leaves either no object or a complete one.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(metadata)}\n`), bytes]));
    await rename(draft, path);
  }

  async #read(bucket: string, key: string): Promise<{ metadata: Metadata; bytes: Buffer } | null> {
    const file = await readFile(this.#path(bucket, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (file === null) return null;
    const end = file.indexOf("\n");
    const stored: Metadata & { lastModified: string } = JSON.parse(file.subarray(0, end).toString());
    return {
      metadata: { ...stored, lastModified: new Date(stored.lastModified) },
      bytes: file.subarray(end + 1),
    };
  }
}

const NOTHING: Metadata = { cacheControl: "no-cache", contentLength: 0, size: 0, mimetype: "", eTag: "" };

async function readAll(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
