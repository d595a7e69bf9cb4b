import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Copied } from "./copy.ts";

const FILE = "control.json";
const COPY_PATH = "/local/v1/copy";

/** How programs that may read the data folder reach the process that holds it. */
interface Control {
  url: string;
  /** New at each start. */
  secret: string;
}

type Handler = (request: Request) => Promise<Response>;

/** Lets the owner of a data folder have it copied by the process that holds it; all other requests go to the API. */
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

/** Asks the process that holds a data folder to copy it. Throws its message, or if no process answers. */
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
