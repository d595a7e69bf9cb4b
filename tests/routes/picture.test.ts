import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { smallAvatarPath } from "../../app/lib/avatar-url.ts";
import { apiClient, createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const MIB = 1024 * 1024;

async function signedIn(): Promise<{ member: Member; visitor: Visitor }> {
  const member = await createMember(stack, { fullName: "Rafi Islam" });
  return { member, visitor: await new Visitor(stack.origin).signIn(member) };
}

async function photo(background = "#b03030"): Promise<File> {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
}

const send = (visitor: Visitor, picture: File) => visitor.upload("/profile/picture", { intent: "picture", picture });

/** The address of the member's picture on a page; undefined if it shows initials. */
function pictureIn(html: string): string | undefined {
  return /<img src="(\/pictures\/[^"]+)"/.exec(html)?.[1];
}

async function pictureOf(visitor: Visitor, path = "/profile"): Promise<string | undefined> {
  return pictureIn(await (await visitor.get(path)).text());
}

function objectsOf({ id }: Member): Promise<{ name: string }[]> {
  return sql(stack, "select name from storage.objects where name like $1 || '/%'", [id]);
}

function avatarUrlOf({ id }: Member): Promise<{ avatar_url: string | null }[]> {
  return sql(stack, "select avatar_url from public.profiles where id = $1", [id]);
}

/** The unchanged page, with a message for the field and nothing stored. */
async function expectRefused(response: Response, status: number, message: string, member: Member): Promise<void> {
  const html = await response.text();
  expect(response.status, html.slice(0, 300)).toBe(status);
  expect(html).toContain("Your picture was not saved");
  expect(/<ul id="picture-picture-error"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1]).toContain(message);
  expect(formWith(html, "fullName").fields).toMatchObject({ fullName: "Rafi Islam", location: "Dhaka" });
  expect(await objectsOf(member)).toEqual([]);
  expect(await avatarUrlOf(member)).toEqual([{ avatar_url: null }]);
}

test("a picture is stored, shown and served to everybody, and removed again", async () => {
  const { member, visitor } = await signedIn();
  const page = await (await visitor.get("/profile")).text();
  expect(pictureIn(page)).toBeUndefined();
  expect(formWith(page, "picture")).toMatchObject({ action: "/profile/picture", fields: { intent: "picture" } });

  const answer = await send(visitor, await photo());
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/profile");
  const path = (await pictureOf(visitor)) ?? "";
  expect(await pictureOf(visitor, "/dashboard")).toBe(path);

  for (const someone of [visitor, new Visitor(stack.origin)]) {
    const response = await someone.get(path);
    const bytes = await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(bytes.byteLength).toBeLessThanOrEqual(40_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(response.headers.get("Vary") ?? "").not.toContain("Cookie");
    expect(response.headers.getSetCookie()).toEqual([]);
  }

  await send(visitor, await photo("#3030b0"));
  expect(await pictureOf(visitor)).not.toBe(path);
  expect(await objectsOf(member)).toHaveLength(1);
  expect((await visitor.get(path)).status).toBe(404);
  // The same file again is the same object.
  expect((await send(visitor, await photo("#3030b0"))).status).toBe(302);
  expect(await objectsOf(member)).toHaveLength(1);

  const form = formWith(await (await visitor.get("/profile")).text(), "picture");
  expect(form.fields.intent).toBe("picture");
  const removal = await visitor.post("/profile/picture", { intent: "remove-picture" });
  expect(removal.headers.get("Location")).toBe("/profile");
  expect(await pictureOf(visitor)).toBeUndefined();
  expect(await objectsOf(member)).toEqual([]);
  expect(await avatarUrlOf(member)).toEqual([{ avatar_url: null }]);
});

test("a talent's picture is on the card and the page, and left out where data is saved", async () => {
  const { member, visitor } = await signedIn();
  const title = `Picture ${member.id}`;
  const [talent] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title) values ($1, $2) returning id",
    [member.id, title],
  );
  await send(visitor, await photo());
  const anybody = new Visitor(stack.origin);
  const path = await pictureOf(anybody, `/talent/${talent?.id}`);
  expect(path).toContain(member.id);
  const list = `/talent-exchange?search=${encodeURIComponent(title)}`;
  expect(await pictureOf(anybody, list)).toBe(path);
  const lean = await (await anybody.get(list, { "Save-Data": "on" })).text();
  expect(lean).toContain(title);
  expect(pictureIn(lean)).toBeUndefined();
});

test("a browser gets the size that a page names, of the type that it reads best, until the picture is removed", async () => {
  const { visitor } = await signedIn();
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
  await send(visitor, new File([Uint8Array.from(bytes)], "photo.jpg", { type: "image/jpeg" }));
  const page = await (await visitor.get("/profile")).text();
  const [, path = "", small = ""] = /<img src="(\/pictures\/[^"]+)" [^>]*srcSet="([^"]+)"/i.exec(page) ?? [];
  expect(small).not.toBe(path);
  const images = [...page.matchAll(/<img [^>]*\/pictures\/[^>]*>/g)].map(([image]) => image);
  for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+" loading="(lazy|eager)"/);

  const anybody = new Visitor(stack.origin);
  for (const [address, width] of [
    [path, 400],
    [small, 96],
  ] as const) {
    for (const [accept, type, format] of [
      ["image/avif,image/webp,*/*;q=0.8", "image/avif", "heif"],
      ["image/webp,*/*;q=0.8", "image/webp", "webp"],
      ["*/*", "image/webp", "webp"],
    ] as const) {
      const response = await anybody.get(address, { Accept: accept });
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format, width, height: width });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=86400, immutable",
        vary: expect.stringMatching(/\bAccept\b(?!-)/),
        "x-content-type-options": "nosniff",
      });
    }
  }

  await visitor.post("/profile/picture", { intent: "remove-picture" });
  for (const address of [path, small]) {
    for (const accept of ["image/avif", "image/webp"]) {
      expect((await anybody.get(address, { Accept: accept })).status).toBe(404);
    }
  }
});

test("an address of somebody else's, written at the API, is shown nowhere", async () => {
  const { member, visitor } = await signedIn();
  const client = apiClient(stack);
  await client.auth.signInWithPassword(member);
  const tracker = "https://tracker.example/storage/v1/object/public/avatars/pixel.webp";
  const { error } = await client.from("profiles").update({ avatar_url: tracker }).eq("id", member.id);
  expect(error).toBeNull();
  for (const path of ["/profile", "/dashboard"]) {
    const html = await (await visitor.get(path)).text();
    expect(html.match(/<img[^>]*tracker/g)).toBeNull();
    expect(pictureIn(html)).toBeUndefined();
  }
});

test("20 MB are refused next to the field, with the page kept", async () => {
  const { member, visitor } = await signedIn();
  const file = new File([new Uint8Array(20 * MIB)], "large.jpg", { type: "image/jpeg" });
  await expectRefused(await send(visitor, file), 413, "at most 8 MB", member);
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "not a JPEG", 422],
  ["HTML", "<!doctype html><script>alert(1)</script>", "not a JPEG", 422],
  ["nothing", "", "Choose a picture first", 400],
])("%s named .png is refused next to the field, with the page kept", async (_, text, message, status) => {
  const { member, visitor } = await signedIn();
  const file = new File([text], "picture.png", { type: "image/png" });
  await expectRefused(await send(visitor, file), status, message, member);
});

test("what no page of ours sends is refused", async () => {
  const { member, visitor } = await signedIn();
  const large = { intent: "picture", picture: new File([new Uint8Array(100_000)], "a.png") };
  const posts: [status: number, post: () => Promise<Response>][] = [
    [403, () => visitor.upload("/profile/picture", large, { Origin: "https://evil.example" })],
    [415, () => visitor.upload("/profile/picture", large, { "Content-Encoding": "gzip" })],
    [400, () => visitor.post("/profile/picture", {})],
    [400, () => visitor.post("/profile/picture", { intent: "picture", picture: "text" })],
    [400, () => visitor.post("/profile/picture", { intent: "nonsense" })],
    // Only one path has the larger limit, and only for members.
    [413, () => visitor.upload("/profile", { ...large, picture: new File([new Uint8Array(500_000)], "a.png") })],
    [413, () => visitor.upload("/settings", large)],
    [413, () => visitor.upload("/profile/picture/", large)],
    [413, () => new Visitor(stack.origin).upload("/profile/picture", large)],
    [401, () => new Visitor(stack.origin).post("/profile/picture", { intent: "remove-picture" })],
  ];
  for (const [status, post] of posts) expect((await post()).status, String(post)).toBe(status);
  expect(await objectsOf(member)).toEqual([]);
});

test("nothing but pictures is served as one", async () => {
  const name = `0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f/${"a".repeat(32)}.webp`;
  const anybody = new Visitor(stack.origin);
  const paths = [
    name,
    name.replace(".webp", ".svg"),
    "..%2f..%2f..%2frest%2fv1/profiles",
    "%2e%2e/bucket",
    `${name}?x=1`,
    name.replace("a", "%61"),
  ];
  for (const path of paths) expect((await anybody.get(`/pictures/${path}`)).status, path).toBe(404);
  expect((await anybody.get(`/pictures/${name}.data`)).status).toBeLessThan(500);
});

test("what a member has sent straight to Storage under a picture's name leaves as one only if it begins as one", async () => {
  const { member } = await signedIn();
  const client = apiClient(stack);
  await client.auth.signInWithPassword(member);
  const bucket = client.storage.from("avatars");
  const anybody = new Visitor(stack.origin);
  const real = Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#333" } })
      .webp()
      .toBuffer(),
  );
  const sent: [letter: string, bytes: Uint8Array, status: number][] = [
    ["b", Buffer.from("<script>alert(1)</script>".repeat(1_600)), 404],
    ["c", Buffer.from("RIFF"), 404],
    ["d", real, 200],
  ];
  for (const [letter, bytes, status] of sent) {
    const name = `${member.id}/${letter.repeat(32)}.webp`;
    expect((await bucket.upload(name, bytes, { contentType: "image/webp" })).error).toBeNull();
    for (const path of [`/pictures/${name}`, smallAvatarPath(`/pictures/${name}`)]) {
      expect([path, (await anybody.get(path)).status]).toEqual([path, status]);
    }
    await bucket.remove([name]);
  }
});

test("a session that ends in between is told next to the form", async () => {
  const { member, visitor } = await signedIn();
  for (const name of visitor.cookies.keys()) visitor.cookies.set(name, "gone");
  const response = await send(visitor, await photo());
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Your session has ended");
  expect(await objectsOf(member)).toEqual([]);
});

test("in an outage a picture is not lost silently: 503 with the page and a message", async () => {
  const { visitor } = await signedIn();
  const away = visitor.at(inject("away"));
  for (const response of [
    await send(away, await photo()),
    await away.post("/profile/picture", { intent: "remove-picture" }),
  ]) {
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("We can&#x27;t reach our database just now");
  }
  const name = `0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f/${"a".repeat(32)}.webp`;
  expect((await away.get(`/pictures/${name}`)).status).toBe(503);
});

test("the export names the pictures, and none outlives the account", async () => {
  const { member, visitor } = await signedIn();
  await send(visitor, await photo());
  const path = (await pictureOf(visitor)) ?? "";
  const [object] = await objectsOf(member);
  const exported = await (await visitor.post("/settings/export", {})).json();
  expect(exported.pictures).toEqual([
    { name: object?.name, created_at: expect.stringMatching(/^\d{4}-/), size: expect.any(Number) },
  ]);

  const answer = await visitor.post("/settings", {
    intent: "delete",
    currentPassword: member.password,
    confirmation: "DELETE",
  });
  expect(answer.status).toBe(302);
  expect(await objectsOf(member)).toEqual([]);
  expect(await sql(stack, "select id from auth.users where id = $1", [member.id])).toEqual([]);
  expect((await visitor.get(path)).status).toBe(404);
});
