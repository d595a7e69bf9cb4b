import { expect, test } from "vitest";

import { createMember, createTestClient, PASSWORD, useInstance } from "./support/instance.ts";
import { listMails, readLink, readTokenHash } from "./support/mails.ts";

const instance = useInstance();

test("a reset link signs in, and the new password ends the other sessions", async () => {
  const email = "reset@example.com";
  const { client: before } = await createMember(instance(), email);
  const client = createTestClient(instance());

  await client.auth.resetPasswordForEmail(email);
  const link = await readLink(instance(), email);
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const verified = await client.auth.verifyOtp({ type: "recovery", token_hash });
  const updated = await client.auth.updateUser({ password: "a new password" });
  const own = await client.auth.getUser();
  const other = await before.auth.getUser();
  const signIn = await createTestClient(instance()).auth.signInWithPassword({
    email,
    password: "a new password",
  });

  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash,
    type: "recovery",
    next: "/reset-password",
    email,
  });
  expect(verified.error).toBeNull();
  expect(updated.error).toBeNull();
  expect(own.error).toBeNull();
  expect(other.error?.name).toBe("AuthSessionMissingError");
  expect(signIn.error).toBeNull();
});

test("a reset for an unknown address gets the same answer and no mail", async () => {
  const client = createTestClient(instance());
  await createMember(instance(), "reset-known@example.com");

  const known = await client.auth.resetPasswordForEmail("reset-known@example.com");
  const unknown = await client.auth.resetPasswordForEmail("reset-unknown@example.com");

  expect(unknown).toEqual(known);
  expect(await listMails(instance(), "reset-unknown@example.com")).toEqual([]);
});

test("a session older than a day sets no password until the member signs in again", async () => {
  const email = "day-old@example.com";
  const { client, userId } = await createMember(instance(), email);
  await instance().sql("update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1", [
    userId,
  ]);

  const refused = await client.auth.updateUser({ password: "a new password" });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const updated = await client.auth.updateUser({ password: "a new password" });

  expect(refused.error).toMatchObject({ code: "reauthentication_needed", status: 400 });
  expect(updated.error).toBeNull();
});

test.each([
  ["the present one", PASSWORD, "same_password"],
  ["a short one", "short", "weak_password"],
  ["one longer than bcrypt reads", "x".repeat(73), "validation_failed"],
])("a new password that is %s is refused", async (kind, password, code) => {
  const { client } = await createMember(instance(), `${kind.replaceAll(" ", "-")}@example.com`);

  const { error } = await client.auth.updateUser({ password });

  expect(error?.code).toBe(code);
});

test("an expired link is refused", async () => {
  const email = "expired@example.com";
  await createMember(instance(), email);
  const client = createTestClient(instance());
  await client.auth.resetPasswordForEmail(email);
  await instance().sql("update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1", [
    email,
  ]);

  const { error } = await client.auth.verifyOtp({
    type: "recovery",
    token_hash: await readTokenHash(instance(), email),
  });

  expect(error).toMatchObject({ code: "otp_expired", status: 403 });
});

test("a link for a new address is refused when it is older than an hour, the old address's too", async () => {
  const [from, to] = ["late-old@example.com", "late-new@example.com"];
  const { client, userId } = await createMember(instance(), from);
  await client.auth.updateUser({ email: to });
  const hashes = [await readTokenHash(instance(), to), await readTokenHash(instance(), from)];
  const age = (minutes: number) =>
    instance().sql(`update auth.users set email_change_sent_at = now() - interval '${minutes} minutes' where id = $1`, [
      userId,
    ]);

  await age(61);
  for (const token_hash of hashes) {
    const { error } = await client.auth.verifyOtp({ type: "email_change", token_hash });
    expect(error).toMatchObject({ code: "otp_expired", status: 403 });
  }
  const after = await instance().sql("select email from auth.users where id = $1", [userId]);
  await age(59);
  const inTime = await client.auth.verifyOtp({ type: "email_change", token_hash: hashes[0] ?? "" });

  expect(after).toEqual([{ email: from }]);
  expect(inTime.error).toBeNull();
});

test("a new password ends every link that was sent before it, of a change of address too", async () => {
  const [email, to] = ["distrust@example.com", "distrust-new@example.com"];
  const { client } = await createMember(instance(), email);
  await client.auth.updateUser({ email: to });
  const hashes = [await readTokenHash(instance(), to), await readTokenHash(instance(), email)];

  expect((await client.auth.updateUser({ password: "another password" })).error).toBeNull();

  for (const token_hash of hashes) {
    const { error } = await client.auth.verifyOtp({ type: "email_change", token_hash });
    expect(error).toMatchObject({ code: "otp_expired", status: 403 });
  }
});

test("a reset link in the old mailbox opens nothing once the address has changed", async () => {
  const [from, to] = ["left-behind@example.com", "moved-on@example.com"];
  const { client } = await createMember(instance(), from);
  await createTestClient(instance()).auth.resetPasswordForEmail(from);
  const reset = await readTokenHash(instance(), from);
  await client.auth.updateUser({ email: to });
  for (const address of [from, to]) {
    const { error } = await client.auth.verifyOtp({
      type: "email_change",
      token_hash: await readTokenHash(instance(), address),
    });
    expect(error).toBeNull();
  }

  const { error } = await createTestClient(instance()).auth.verifyOtp({ type: "recovery", token_hash: reset });

  expect(error).toMatchObject({ code: "otp_expired", status: 403 });
});

test("a magic link signs a known member in", async () => {
  const email = "magic@example.com";
  await createMember(instance(), email);
  const client = createTestClient(instance());
  await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });

  const { data, error } = await client.auth.verifyOtp({
    type: "magiclink",
    token_hash: await readTokenHash(instance(), email),
  });

  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
});

test("a sign-in link for an address without an account makes one that its mail alone confirms", async () => {
  const email = "unknown@example.com";
  const client = createTestClient(instance());
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const confirmed = () =>
    instance().sql("select email_confirmed_at is not null as confirmed from auth.users where email = $1", [email]);
  expect(await confirmed()).toEqual([{ confirmed: false }]);

  const { error } = await client.auth.verifyOtp({ type: "signup", token_hash: await readTokenHash(instance(), email) });
  expect(error).toBeNull();
  expect(await confirmed()).toEqual([{ confirmed: true }]);
});

test("an address changes when the old and the new one are confirmed, in either order", async () => {
  const orders = [
    { from: "old-1@example.com", to: "new-1@example.com", newFirst: true },
    { from: "old-2@example.com", to: "new-2@example.com", newFirst: false },
  ];
  for (const { from, to, newFirst } of orders) {
    const { client, userId } = await createMember(instance(), from);
    const started = await client.auth.updateUser({ email: to });
    const links = newFirst ? [to, from] : [from, to];
    const [firstHash = "", secondHash = ""] = await Promise.all(links.map((email) => readTokenHash(instance(), email)));

    const first = await client.auth.verifyOtp({ type: "email_change", token_hash: firstHash });
    const [between] = await instance().sql("select email from auth.users where id = $1", [userId]);
    const second = await client.auth.verifyOtp({ type: "email_change", token_hash: secondHash });

    expect(started.data.user?.new_email).toBe(to);
    expect(started.data.user?.email).toBe(from);
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    expect(between).toEqual({ email: from });
    expect(second.data.user?.email).toBe(to);
    expect(second.data.session).not.toBeNull();
  }
});

test("the mail of a change names both addresses and leads to the settings", async () => {
  const { client } = await createMember(instance(), "named-old@example.com");
  await client.auth.updateUser({ email: "named-new@example.com" });

  const link = await readLink(instance(), "named-new@example.com");
  const [mail] = await listMails(instance(), "named-old@example.com");
  const response = await fetch(`${instance().mailboxUrl}/api/v1/message/${mail?.ID}`);
  const { Text } = await response.json();

  expect(link.searchParams.get("type")).toBe("email_change");
  expect(link.searchParams.get("next")).toBe("/settings");
  expect(Text).toContain("from named-old@example.com to named-new@example.com");
});

test("a change to another member's address is refused, at the start and at the end", async () => {
  const { client } = await createMember(instance(), "mover@example.com");
  await createMember(instance(), "taken@example.com");

  const taken = await client.auth.updateUser({ email: "taken@example.com" });
  await client.auth.updateUser({ email: "free@example.com" });
  const newHash = await readTokenHash(instance(), "free@example.com");
  const oldHash = await readTokenHash(instance(), "mover@example.com");
  await createMember(instance(), "free@example.com");
  await client.auth.verifyOtp({ type: "email_change", token_hash: newHash });
  const late = await client.auth.verifyOtp({ type: "email_change", token_hash: oldHash });

  expect(taken.error?.code).toBe("email_exists");
  expect(late.error?.code).toBe("otp_expired");
});
