import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { BackupProblem } from "./tools.ts";

/** Members' pictures: the only bucket (supabase/migrations, avatars). */
const BUCKET = "avatars";

const A_DAY_S = 86_400;

/** The pauses before Storage is asked for a picture again, and how long an answer may take. Milliseconds. */
const PAUSES_MS = [500, 2_000];
const LONGEST_MS = 30_000;

/** Asks Storage, again if it is unreachable, fails or has had too many requests: among thousands, one will. */
async function askStorage(url: URL, init: RequestInit = {}): Promise<Response> {
  for (const pause of [...PAUSES_MS, undefined]) {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined);
    const isFinal = answer && answer.status < 500 && answer.status !== 429;
    if (answer && (isFinal || pause === undefined)) return answer;
    if (pause !== undefined) await delay(pause);
  }
  throw new BackupProblem(`Storage is unreachable at ${url.origin}`);
}

/** Returns their names; none without a Storage. */
export async function pictureNames(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('storage.objects') is not null as there",
  );
  if (!there[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    "select name from storage.objects where bucket_id = $1 order by name",
    [BUCKET],
  );
  return rows.map(({ name }) => name);
}

/**
 * Downloads pictures from the project's Storage into `folder`, under their names, and returns the names it found. Skips
 * those that were removed meanwhile; throws BackupProblem if Storage lacks one that the database still lists.
 */
export async function downloadPictures(
  supabaseUrl: string,
  names: string[],
  folder: string,
  client: pg.Client,
): Promise<string[]> {
  const skipped = new Set<string>();
  for (const name of names) {
    const response = await askStorage(new URL(`/storage/v1/object/public/${BUCKET}/${name}`, supabaseUrl));
    if (response.status === 400 || response.status === 404) {
      skipped.add(name);
      continue;
    }
    if (!response.ok) throw new BackupProblem(`Storage answered ${response.status} for ${name}`);
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  }
  // At a wrong address, or with a bucket that is no longer public, Storage answers as if all had been removed.
  const still = skipped.size > 0 ? (await pictureNames(client)).filter((name) => skipped.has(name)) : [];
  if (still.length > 0) {
    throw new BackupProblem(`${supabaseUrl} lacks ${still.length} of ${names.length} pictures, such as ${still[0]}`);
  }
  return names.filter((name) => !skipped.has(name));
}

/** Uploads them under the same names, with the project's secret key, since their members are not signed in. */
export async function uploadPictures(
  supabaseUrl: string,
  secretKey: string,
  names: string[],
  folder: string,
): Promise<void> {
  for (const name of names) {
    const response = await askStorage(new URL(`/storage/v1/object/${BUCKET}/${name}`, supabaseUrl), {
      method: "POST",
      headers: {
        apikey: secretKey,
        Authorization: `Bearer ${secretKey}`,
        "Content-Type": "image/webp",
        "Cache-Control": `max-age=${A_DAY_S}`,
        "x-upsert": "true",
      },
      body: await readFile(join(folder, name)),
    });
    if (!response.ok) throw new BackupProblem(`Storage answered ${response.status} for ${name}`);
  }
}

/** Removes them from Storage, with the project's secret key; SQL would only forget the files. */
export async function removePictures(supabaseUrl: string, secretKey: string, names: string[]): Promise<void> {
  for (const name of names) {
    const response = await askStorage(new URL(`/storage/v1/object/${BUCKET}/${name}`, supabaseUrl), {
      method: "DELETE",
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    });
    if (!response.ok) throw new BackupProblem(`Storage answered ${response.status} for ${name}`);
  }
}
