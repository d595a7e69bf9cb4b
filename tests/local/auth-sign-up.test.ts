import { expect, test } from "vitest";

import { createMember, createTestClient, PASSWORD, SITE_URL, useInstance } from "./support/instance.ts";
import { listMails, readLink, readTokenHash } from "./support/mails.ts";

const instance = useInstance();

test("the confirmation link leads to the site and confirms once", async () => {
  const email = "confirm@example.com";
  const client = createTestClient(instance());
  const { data } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: "Rahim Uddin" } },
  });
  const link = await readLink(instance(), email);
  const token_hash = link.searchParams.get("token_hash") ?? "";

  const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
  const first = await client.auth.verifyOtp({ type: "signup", token_hash });
  const second = await client.auth.verifyOtp({ type: "signup", token_hash });
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });

  expect(data.session).toBeNull();
  expect(link.origin + link.pathname).toBe(`${SITE_URL}/auth/confirm`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash,
    type: "signup",
    next: "/onboarding",
    email,
  });
  expect(early.error?.code).toBe("email_not_confirmed");
  expect(first.data.session?.expires_in).toBe(3600);
  expect(first.data.user?.user_metadata.full_name).toBe("Rahim Uddin");
  expect(second.error?.code).toBe("otp_expired");
  expect(signIn.error).toBeNull();
});

test("a member's id is drawn at random and does not tell when they signed up", async () => {
  const client = createTestClient(instance());
  for (const email of ["random@example.com", "linked@example.com"]) {
    const asked = email.startsWith("random")
      ? await client.auth.signUp({ email, password: PASSWORD })
      : await client.auth.signInWithOtp({ email });
    expect(asked.error).toBeNull();
  }
  const users = await instance().sql<{ id: string; identity: string; sub: string }>(
    `select u.id, i.provider_id as identity, i.identity_data ->> 'sub' as sub
     from auth.users u join auth.identities i on i.user_id = u.id where u.email in ('random@example.com', 'linked@example.com')`,
  );
  expect(users).toHaveLength(2);
  for (const { id, identity, sub } of users) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect([identity, sub]).toEqual([id, id]);
  }
});

test("a newcomer's own mail speaks their language, and the answer has their identity", async () => {
  const email = "newcomer@example.com";
  const options = { data: { locale: "bn" } };
  const { data } = await createTestClient(instance()).auth.signUp({ email, password: PASSWORD, options });
  const [mail] = await listMails(instance(), email);
  expect(mail?.Subject).toBe("আপনার TechSetu অ্যাকাউন্ট নিশ্চিত করুন");
  const [user] = await instance().sql<{ id: string }>("select id from auth.users where email = $1", [email]);
  expect(data.user?.identities).toMatchObject([{ user_id: user?.id }]);
});

test("a known address gets the answer of a new one, and no second account", async () => {
  const email = "known@example.com";
  await createMember(instance(), email);
  const client = createTestClient(instance());

  const known = await client.auth.signUp({ email, password: "another password" });
  const fresh = await client.auth.signUp({ email: "fresh@example.com", password: PASSWORD });
  const users = await instance().sql<{ id: string }>("select id from auth.users where email = $1", [email]);

  expect(known.error).toBeNull();
  expect(known.data.session).toBeNull();
  expect(known.data.user?.email).toBe(email);
  expect(known.data.user?.id).not.toBe(users[0]?.id);
  expect(known.data.user?.identities).toEqual([]);
  expect(Object.keys(known.data.user ?? {}).toSorted()).toEqual(Object.keys(fresh.data.user ?? {}).toSorted());
  expect(users).toHaveLength(1);
  expect(await listMails(instance(), email)).toHaveLength(1);
});

test("a second sign-up before confirmation sends a new link and keeps the first password", async () => {
  const email = "twice@example.com";
  const client = createTestClient(instance());
  await client.auth.signUp({ email, password: PASSWORD });
  const stale = await readTokenHash(instance(), email);

  const again = await client.auth.signUp({ email, password: "another password" });
  const token_hash = await readTokenHash(instance(), email);
  const old = await client.auth.verifyOtp({ type: "signup", token_hash: stale });
  const current = await client.auth.verifyOtp({ type: "signup", token_hash });
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });

  expect(again.error).toBeNull();
  expect(old.error?.code).toBe("otp_expired");
  expect(current.error).toBeNull();
  expect(signIn.error).toBeNull();
});

test("a resent confirmation link works, and an unknown address gets the same answer", async () => {
  const email = "resend@example.com";
  const client = createTestClient(instance());
  await client.auth.signUp({ email, password: PASSWORD });

  const known = await client.auth.resend({ type: "signup", email });
  const unknown = await client.auth.resend({ type: "signup", email: "nobody@example.com" });
  const token_hash = await readTokenHash(instance(), email);
  const verified = await client.auth.verifyOtp({ type: "signup", token_hash });

  expect(known.error).toBeNull();
  expect(unknown).toEqual(known);
  expect(await listMails(instance(), email)).toHaveLength(2);
  expect(await listMails(instance(), "nobody@example.com")).toEqual([]);
  expect(verified.error).toBeNull();
});

test.each([
  ["a short password", { password: "1234567" }, "weak_password"],
  ["a password longer than bcrypt reads", { password: "আ".repeat(25) }, "validation_failed"],
  ["an address without a domain", { email: "rahim@localhost" }, "validation_failed"],
  ["an address with markup", { email: '"<b>"@example.com' }, "validation_failed"],
])("a sign-up with %s is refused", async (_, change, code) => {
  const client = createTestClient(instance());

  const { error } = await client.auth.signUp({
    email: "refused@example.com",
    password: PASSWORD,
    ...change,
  });

  expect(error?.code).toBe(code);
});

test("a weak password is refused with its reasons, for a known address too", async () => {
  await createMember(instance(), "weak@example.com");
  const client = createTestClient(instance());

  const answers = await Promise.all(
    ["weak@example.com", "weak-new@example.com"].map((email) => client.auth.signUp({ email, password: "short" })),
  );

  for (const { error } of answers) {
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      reasons: ["length"],
      status: 422,
    });
  }
});

test("a sign-up that the database refuses leaves no account", async () => {
  await instance().sql(`
    create function public.refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$;
    create trigger refuse after insert on auth.identities for each row
      when (new.identity_data ->> 'email' = 'torn@example.com')
      execute function public.refuse()`);
  const client = createTestClient(instance());

  const { error } = await client.auth.signUp({ email: "torn@example.com", password: PASSWORD });

  expect(error).toMatchObject({ status: 500, message: "Database error saving new user" });
  expect(await instance().sql("select id from auth.users where email = 'torn@example.com'")).toEqual([]);
});
