import { join } from "node:path";

import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";

import { startLocalSupabase } from "../../supabase/local/server.ts";
import type { LocalSupabase } from "../../supabase/local/server.ts";
import { createMember, createTestClient, PASSWORD, SITE_URL, useInstance } from "./support/instance.ts";
import { createTempDir } from "./support/temp-dir.ts";

const migrationsDir = join(import.meta.dirname, "../../supabase/migrations");
const WEBP = { contentType: "image/webp" };

const instance = useInstance({}, { migrationsDir });

let made = 0;

/** A new member and the name of a picture of theirs. */
async function member() {
  const { client, userId } = await createHolder(instance(), `storage-${(made += 1)}@example.com`);
  return { client, userId, name: pictureName(userId) };
}

/** A member who has chosen the password and said who they are, like a mailbox's owner does (decisions/0150). */
async function createHolder(at: LocalSupabase, email: string) {
  const { client, userId } = await createMember(at, email);
  const chosen = await client.auth.updateUser({ password: PASSWORD });
  if (chosen.error) throw chosen.error;
  const said = { full_name: "Amina Rahman", phone: "", role: "developer", younger: false };
  expect(await client.rpc("claim_account", said)).toMatchObject({ data: true });
  return { client, userId };
}

function pictureName(userId: string, letter = "a"): string {
  return `${userId}/${letter.repeat(32)}.webp`;
}

const avatars = (client: SupabaseClient) => client.storage.from("avatars");

function upload(client: SupabaseClient, name: string, bytes = Buffer.from("a picture")) {
  return avatars(client).upload(name, bytes, WEBP);
}

function storedNames({ sql }: LocalSupabase, userId: string): Promise<{ name: string }[]> {
  return sql("select name from storage.objects where name like $1 || '%' order by name", [userId]);
}

test("a member adds a picture, which anybody may read", async () => {
  const { client, name } = await member();
  expect((await upload(client, name)).error).toBeNull();

  const { publicUrl } = avatars(client).getPublicUrl(name).data;
  const response = await fetch(publicUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(await response.text()).toBe("a picture");
  expect((await fetch(publicUrl, { headers: { authorization: "Bearer nonsense" } })).status).toBe(200);
});

test("a member lists the own folder as on the hosted service, and removes from it", async () => {
  const { client, userId, name } = await member();
  await upload(client, name);
  await upload(client, pictureName(userId, "b"));

  const { data } = await avatars(client).list(userId);
  expect(data?.map((object) => object.name)).toEqual([`${"a".repeat(32)}.webp`, `${"b".repeat(32)}.webp`]);
  expect(data?.[0]?.metadata).toMatchObject({ size: 9, mimetype: "image/webp" });
  expect((await avatars(client).list()).data).toMatchObject([{ name: userId, id: null }]);

  const removed = await avatars(client).remove([name]);
  expect(removed.data?.map((object) => object.name)).toEqual([name]);
  expect(await storedNames(instance(), userId)).toEqual([{ name: pictureName(userId, "b") }]);
  expect((await fetch(avatars(client).getPublicUrl(name).data.publicUrl)).ok).toBe(false);
});

test("nobody reaches into another's folder", async () => {
  const owner = await member();
  const stranger = await member();
  await upload(owner.client, owner.name);
  const before = await storedNames(instance(), owner.userId);

  for (const client of [stranger.client, createTestClient(instance())]) {
    expect((await upload(client, pictureName(owner.userId, "b"))).error).toMatchObject({ statusCode: "403" });
    expect((await avatars(client).upload(owner.name, "x", { ...WEBP, upsert: true })).error).not.toBeNull();
    expect((await avatars(client).update(owner.name, "x", WEBP)).error).not.toBeNull();
    expect((await avatars(client).list(owner.userId)).data ?? []).toEqual([]);
    expect((await avatars(client).remove([owner.name])).data ?? []).toEqual([]);
    expect((await avatars(client).move(owner.name, pictureName(stranger.userId))).error).not.toBeNull();
    expect((await avatars(client).copy(owner.name, pictureName(stranger.userId))).error).not.toBeNull();
    expect((await avatars(client).createSignedUploadUrl(pictureName(owner.userId, "c"))).error).not.toBeNull();
  }
  expect(await storedNames(instance(), owner.userId)).toEqual(before);
  const { publicUrl } = avatars(owner.client).getPublicUrl(owner.name).data;
  expect(await (await fetch(publicUrl)).text()).toBe("a picture");
});

// A signed address would be written to without asking who may (docs/decisions/0041-pictures.md).
test("nobody signs an address for an upload, of the own folder neither", async () => {
  const { client, userId, name } = await member();
  expect((await avatars(client).createSignedUploadUrl(name)).error).not.toBeNull();
  expect((await avatars(client).uploadToSignedUrl(name, "x", "a picture", WEBP)).error).not.toBeNull();
  expect(await storedNames(instance(), userId)).toEqual([]);
});

test("what stands at an address is never changed, by its owner neither", async () => {
  const { client, userId, name } = await member();
  await upload(client, name);

  expect((await upload(client, name)).error).toMatchObject({ statusCode: "409" });
  expect((await avatars(client).upload(name, "x", { ...WEBP, upsert: true })).error).not.toBeNull();
  expect((await avatars(client).move(name, pictureName(userId, "b"))).error).not.toBeNull();
  expect(await (await fetch(avatars(client).getPublicUrl(name).data.publicUrl)).text()).toBe("a picture");
});

test.each([
  ["of another type", (id: string) => ({ name: pictureName(id), type: "image/svg+xml", size: 9 })],
  ["of more than 40 KB", (id: string) => ({ name: pictureName(id), type: "image/webp", size: 40_001 })],
  ["above the limit of a body", (id: string) => ({ name: pictureName(id), type: "image/webp", size: 2 ** 21 })],
  ["with another ending", (id: string) => ({ name: `${id}/page.html`, type: "image/webp", size: 9 })],
  ["outside a folder", () => ({ name: `${"a".repeat(32)}.webp`, type: "image/webp", size: 9 })],
  ["out of the own folder", (id: string) => ({ name: `${id}/../x.webp`, type: "image/webp", size: 9 })],
])("an object %s is refused", async (_, object) => {
  const { client, userId } = await member();
  const { name, type, size } = object(userId);

  for (const body of [Buffer.alloc(size), new Blob([Buffer.alloc(size)], { type })]) {
    expect((await avatars(client).upload(name, body, { contentType: type })).error).not.toBeNull();
  }
  expect(await storedNames(instance(), userId)).toEqual([]);
});

test("a body in chunks is no way round the bucket's limit", async () => {
  const { client, userId, name } = await member();
  const { data } = await client.auth.getSession();
  const response = await fetch(`${instance().url}/storage/v1/object/avatars/${name}`, {
    method: "POST",
    headers: {
      apikey: instance().publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "image/webp",
    },
    body: new Blob([Buffer.alloc(40_001)]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(response.ok).toBe(false);
  expect(await storedNames(instance(), userId)).toEqual([]);
});

test("ten pictures are the most, and none after the account is gone", async () => {
  const { client, userId } = await member();
  const names = [..."0123456789"].map((digit) => pictureName(userId, digit));
  for (const name of names) expect((await upload(client, name)).error).toBeNull();
  expect((await upload(client, pictureName(userId, "b"))).error).toMatchObject({ statusCode: "403" });

  const early = await client.rpc("delete_account");
  expect(early).toMatchObject({ status: 409, error: { code: "PT409" } });
  await avatars(client).remove(names);
  expect((await client.rpc("delete_account")).error).toBeNull();
  expect((await upload(client, pictureName(userId))).error).toMatchObject({ statusCode: "403" });
  expect(await storedNames(instance(), userId)).toEqual([]);
});

test("buckets are no member's and no visitor's business", async () => {
  const { client } = await member();
  for (const someone of [client, createTestClient(instance())]) {
    expect((await someone.storage.createBucket("mine", { public: true })).error).not.toBeNull();
    expect((await someone.storage.updateBucket("avatars", { public: false })).error).not.toBeNull();
    expect((await someone.storage.emptyBucket("avatars")).error).not.toBeNull();
    expect((await someone.storage.deleteBucket("avatars")).error).not.toBeNull();
    expect((await someone.storage.listBuckets()).data ?? []).toEqual([]);
  }
  // Without any key the library may serve a request as the service role.
  const keyless = await fetch(`${instance().url}/storage/v1/bucket`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: "mine", name: "mine", public: true }),
  });
  expect(keyless.ok).toBe(false);
  expect(await instance().sql("select id, public from storage.buckets")).toEqual([{ id: "avatars", public: true }]);
});

test("a picture outlives a restart, and a folder from before Storage gets the bucket", async () => {
  const options = { dataDir: createTempDir(), port: 0, mailboxPort: 0, siteUrl: SITE_URL, seed: false, migrationsDir };
  const first = await startLocalSupabase(options);
  const { client, userId } = await createHolder(first, "restart@example.com");
  expect((await upload(client, pictureName(userId))).error).toBeNull();
  await first.sql(`drop function private.may_add_avatar cascade; drop schema storage cascade;
    delete from supabase_migrations.schema_migrations where name = 'avatars'`);
  await first.close();

  const second = await startLocalSupabase(options);
  const again = createTestClient(second);
  await again.auth.signInWithPassword({ email: "restart@example.com", password: PASSWORD });
  expect((await upload(again, pictureName(userId, "b"))).error).toBeNull();
  await second.close();

  const third = await startLocalSupabase(options);
  onTestFinished(() => third.close());
  const { publicUrl } = avatars(createTestClient(third)).getPublicUrl(pictureName(userId, "b")).data;
  expect(await (await fetch(publicUrl)).text()).toBe("a picture");
});
