import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { logWarning } from "./log.server";
import { tell } from "./measures.server";

const DIGEST_BYTES = 32;
const KEY = /^[\da-f]{64}$/;
/** The names of our files, complete or being written; other files in the folder are neither counted nor removed. */
const OURS = /^[\da-f]{64}(\.[\da-f-]{36}\.part)?$/;
const TIDIED_EVERY_MS = 3_600_000;
/** An unfinished file older than this was left by a process that ended; a younger one belongs to another process. */
const WRITTEN_WITHIN_MS = 600_000;

/** The bounds of a folder; the oldest file goes first. */
export type DiskBounds = { files: number; bytes: number; ageMs: number };

/**
 * Stores bytes under the digest of their source, in files that processes can share. Only ever saves work: a read-only
 * folder, a full disk, and a damaged or missing file all count as a miss.
 */
export class DiskCache {
  readonly #bounds: DiskBounds;
  readonly #folder: Promise<string | null>;
  readonly #tidying = pLimit(1);

  /** `parent`: a folder that outlives the process; without it, a temporary folder that is removed with the process. */
  constructor(name: string, parent: string | undefined, bounds: DiskBounds) {
    this.#bounds = bounds;
    this.#folder = (parent ? keptFolder(join(parent, name)) : ownFolder(name)).catch((error: unknown) => {
      logWarning("pictures are not kept on disk", { code: codeOf(error) });
      return null;
    });
    // Also removes files that nobody requests any more.
    setInterval(() => void this.tidy(), TIDIED_EVERY_MS).unref();
  }

  /** Returns the bytes of this key, 64 hexadecimal digits; null if there are none, or they are damaged. */
  async get(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await this.#find(key);
    tell("lookup", { cache: "pictures", hit: found !== null });
    return found;
  }

  async #find(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const path = await this.#pathOf(key);
    if (path === null) return null;
    try {
      const [{ mtimeMs }, file] = await Promise.all([stat(path), readFile(path)]);
      if (mtimeMs < Date.now() - this.#bounds.ageMs) return null;
      const bytes = Uint8Array.from(file);
      const content = bytes.subarray(DIGEST_BYTES);
      return digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES)) ? content : null;
    } catch {
      return null;
    }
  }

  /** Keeps the bytes if it can, and removes what is over the bounds then. Never throws. */
  async set(key: string, bytes: Uint8Array): Promise<void> {
    const path = await this.#pathOf(key);
    if (path === null) return;
    // A reader gets the whole file or none.
    const part = `${path}.${randomUUID()}.part`;
    try {
      await writeFile(part, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
      await rename(part, path);
    } catch (error) {
      logWarning("picture not kept on disk", { code: codeOf(error) });
      await rm(part, { force: true }).catch(() => undefined);
    }
    await this.tidy();
  }

  /** Removes the oldest until the folder is within its bounds. Never throws. */
  tidy(): Promise<void> {
    return this.#tidying(async () => {
      const folder = await this.#folder;
      if (folder === null) return;
      const files = (await filesIn(folder)).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
      const { files: most, bytes: room, ageMs } = this.#bounds;
      const since = Date.now() - ageMs;
      const [parts, whole] = [files.filter(isPart), files.filter((file) => !isPart(file))];
      const gone = parts.filter(({ mtimeMs }) => mtimeMs < Date.now() - WRITTEN_WITHIN_MS);
      let total = 0;
      for (const [place, file] of whole.entries()) {
        total += file.size;
        if (place >= most || total > room || file.mtimeMs < since) gone.push(file);
      }
      for (const { path } of gone) await rm(path, { force: true }).catch(() => undefined);
    });
  }

  async #pathOf(key: string): Promise<string | null> {
    const folder = await this.#folder;
    return folder !== null && KEY.test(key) ? join(folder, key) : null;
  }
}

async function keptFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Creates a folder with a new, unpredictable name, for this user only. */
async function ownFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `techsetu-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function filesIn(folder: string) {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => OURS.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        // Another process may be removing it.
        const file = await stat(path).catch(() => null);
        return file?.isFile() ? { path, size: file.size, mtimeMs: file.mtimeMs } : null;
      }),
  );
  return found.filter((file) => file !== null);
}

function isPart({ path }: { path: string }): boolean {
  return path.endsWith(".part");
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
