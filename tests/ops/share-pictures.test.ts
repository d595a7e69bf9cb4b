import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

async function start(CACHE_DIR: string | undefined) {
  const web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    // It is part of the picture, so processes behind one load balancer make the same.
    PUBLIC_ORIGIN: "https://techsetu.example",
    CACHE_DIR,
  });
  onTestFinished(async () => void (await web.stop()));
  return web;
}

async function cacheFolder() {
  const parent = await mkdtemp(join(tmpdir(), "techsetu-test-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return { parent, folder: join(parent, "share-pictures") };
}

async function pictureAt(url: string) {
  const response = await fetch(url);
  const name = /^"([\da-f]{64})"$/.exec(response.headers.get("ETag") ?? "")?.[1] ?? "";
  return { status: response.status, name, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a picture that one process has made is another's, until its member hides or it is damaged", async () => {
  const { parent, folder } = await cacheFolder();
  const member = await createMember(stack, { fullName: "Sadia Karim" });
  const [talent] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer') returning id",
    [member.id],
  );
  const [one, other] = [await start(parent), await start(parent)];
  const path = `/og/talent/${talent?.id}`;
  const [made, home] = [await pictureAt(one.url + path), await pictureAt(`${one.url}/og/home.png`)];
  expect([made.status, home.status]).toEqual([200, 200]);
  expect((await readdir(folder)).toSorted()).toEqual([made.name, home.name].toSorted());

  const kept = Buffer.from("what is in the folder");
  await writeFile(join(folder, made.name), Buffer.concat([createHash("sha256").update(kept).digest(), kept]));
  await writeFile(join(folder, home.name), (await readFile(join(folder, home.name))).subarray(0, -1));
  expect(await pictureAt(other.url + path)).toEqual({ ...made, bytes: kept });
  expect(await pictureAt(`${other.url}/og/home.png`)).toEqual(home);

  await sql(stack, "update public.profiles set full_name = 'Sadia Rahman' where id = $1", [member.id]);
  const renamed = await pictureAt(other.url + path);
  expect(renamed.status).toBe(200);
  expect([made.name, home.name]).not.toContain(renamed.name);

  await sql(stack, "update public.talent_profiles set is_open_to_work = false where user_id = $1", [member.id]);
  for (const { url } of [one, other]) expect((await fetch(url + path)).status).toBe(404);
  expect(await readdir(folder)).toContain(renamed.name);

  await sql(stack, "delete from auth.users where id = $1", [member.id]);
  for (const { url } of [one, other]) expect((await fetch(url + path)).status).toBe(404);

  // With idle threads.
  expect([await one.stop(), await other.stop()]).toEqual([0, 0]);
});

test("a visitor gets the picture where there can be no folder for it", async () => {
  const web = await start("/dev/null");
  expect((await pictureAt(`${web.url}/og/home.png`)).status).toBe(200);
  await expect.poll(() => web.output()).toContain("pictures are not kept on disk");
});

test("a visitor gets the pictures where the process has a folder of its own, and the folder goes with it", async () => {
  const { parent } = await cacheFolder();
  const web = await startWeb({ SUPABASE_URL: stack.supabaseUrl, TMPDIR: parent });
  onTestFinished(async () => void (await web.stop()));
  const made = await pictureAt(`${web.url}/og/home.png`);
  const [folder = ""] = await readdir(parent);
  expect(await readdir(join(parent, folder))).toEqual([made.name]);
  expect(await web.stop()).toBe(0);
  expect(await readdir(parent)).toEqual([]);
});
