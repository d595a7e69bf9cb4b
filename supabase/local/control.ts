import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Copied } from "./copy.ts";

const FILE = "control.json";
const COPY_PATH = "/local/v1/copy";

/** How whoever may read the data folder reaches the process that holds it. */
interface Control {
  url: string;
  /** Of this start. */
  secret: string;
}

type Handler = (request: Request) => Promise<Response>;

/** Lets the owner of the data folder have it copied by the process that holds it; everything else is the API's. */
export function openControl(
  dataDir: string,
  url: string,
  copy: (folder: string) => Promise<Copied>,
): { before(api: Handler): Handler; close(): void } {
  const file = join(dataDir, FILE);
  const control: Control = { url, secret: randomBytes(32).toString("base64url") };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(control), { mode: 0o600 });
  const expected = Buffer.from(`Bearer ${control.secret}`);
  return {
    before: (api) => async (request) => {
      if (new URL(request.url).pathname !== COPY_PATH) return await api(request);
      const given = Buffer.from(request.headers.get("authorization") ?? "");
      if (request.method !== "POST" || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return Response.json({ message: "not found" }, { status: 404 });
      }
      try {
        return Response.json(await copy(await request.text()));
      } catch (error) {
        return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
      }
    },
    close: () => rmSync(file, { force: true }),
  };
}

/** Has the process that holds a data folder copy it. Throws with its words, or where none answers. */
export async function askForCopy(dataDir: string, folder: string): Promise<Copied> {
  const { url, secret } = JSON.parse(readFileSync(join(dataDir, FILE), "utf8")) as Control;
  const response = await fetch(url + COPY_PATH, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
    body: folder,
  });
  const answer = (await response.json()) as Copied & { message?: string };
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
