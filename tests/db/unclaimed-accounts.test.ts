import { createHash, randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { describeOnPostgresFirst, type Target } from "./support/target.ts";

const HASH = "$2b$04$not-a-real-one-but-as-long-as-a-hash-of-bcrypt-is-aaaaaaaa";
const PERSON = { full_name: "Nadia Karim", phone: "+8801812345678", role: "mentor", younger: false };

/** An account after somebody has joined and the link in its mail was opened. */
async function confirmed(target: Target, { form, way = "confirmation_sent_at" }: { form?: string; way?: string } = {}) {
  const id = randomUUID();
  const metadata = {
    full_name: "Somebody Else",
    phone: "+8801712345678",
    role: "investor",
    age: "younger",
    consent: true,
    locale: "bn",
    ...(form && { form: createHash("sha256").update(form).digest("hex") }),
  };
  await target.sql(
    `insert into auth.users (id, email, raw_user_meta_data, encrypted_password, ${way === "none" ? "banned_until" : way})
     values ($1, $2, $3::text::jsonb, $4, ${way === "none" ? "null" : "now()"})`,
    [id, `${id}@example.org`, JSON.stringify(metadata), HASH],
  );
  await target.sql("insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())", [
    id,
  ]);
  await target.sql("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  return id;
}

const accountOf = async (target: Target, id: string) => {
  const [row] = await target.sql(
    `select u.encrypted_password as password, u.raw_user_meta_data as metadata, p.full_name, p.phone, p.is_younger,
       p.locale, p.consent_at is not null as agreed, r.role
     from auth.users u join public.profiles p on p.id = u.id join public.user_roles r on r.user_id = u.id
     where u.id = $1`,
    [id],
  );
  return row;
};

const NOBODY = { full_name: null, phone: null, is_younger: false, locale: "bn", agreed: false, role: "developer" };

describeOnPostgresFirst("an account whose address was just confirmed (decision 0150)", (target) => {
  const claim = (actor: string | null, body: object) => target().request(actor, "POST", "rpc/claim_account", { body });
  const waits = async (actor: string) =>
    (await target().request(actor, "POST", "rpc/account_unclaimed", { body: {} })).text;

  it.each(["confirmation_sent_at", "recovery_sent_at"])(
    "keeps no word of the person who joined, and takes no password, after the mail of %s",
    async (way) => {
      const id = await confirmed(target(), { way });
      expect(await accountOf(target(), id)).toEqual({ ...NOBODY, password: "", metadata: { locale: "bn" } });
      expect(await waits(id)).toBe("true");
    },
  );

  it("is as it was made where an operator made it, without a mail", async () => {
    const id = await confirmed(target(), { way: "none" });
    expect(await accountOf(target(), id)).toMatchObject({
      full_name: "Somebody Else",
      password: HASH,
      role: "investor",
    });
    expect(await waits(id)).toBe("false");
  });

  it("is its holder's with the secret of the form that made it, and the password typed there is good again", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    expect((await claim(id, { ...PERSON, form })).text).toBe("true");
    expect(await accountOf(target(), id)).toMatchObject({
      password: HASH,
      full_name: PERSON.full_name,
      phone: PERSON.phone,
      role: "mentor",
      agreed: true,
      is_younger: false,
    });
    expect(await waits(id)).toBe("false");
  });

  it("stays nobody's with another form's secret, with its mark, and without a password", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    const mark = createHash("sha256").update(form).digest("hex");
    for (const tried of [randomUUID(), mark, "", undefined]) {
      expect((await claim(id, { ...PERSON, ...(tried !== undefined && { form: tried }) })).text).toBe("false");
    }
    expect(await accountOf(target(), id)).toMatchObject({ ...NOBODY, password: "" });
  });

  it("is its holder's with a password that was set since, which the form's own does not replace", async () => {
    const form = randomUUID();
    for (const body of [PERSON, { ...PERSON, form }]) {
      const id = await confirmed(target(), { form });
      await target().sql("update auth.users set encrypted_password = 'new' where id = $1", [id]);
      expect((await claim(id, body)).text).toBe("true");
      expect(await accountOf(target(), id)).toMatchObject({ password: "new", full_name: PERSON.full_name });
    }
  });

  it("is claimed once: the same again is a success that changes nothing", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    await claim(id, { ...PERSON, form });
    expect((await claim(id, { ...PERSON, full_name: "Another", role: "student" })).text).toBe("true");
    expect(await accountOf(target(), id)).toMatchObject({ full_name: PERSON.full_name, role: "mentor" });
  });

  it("is claimed by nobody else: a visitor, another member, an ended session", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    expect((await claim(null, { ...PERSON, form })).status).toBe(401);
    await claim(await target().createUser(), { ...PERSON, form });
    await target().sql("delete from auth.sessions where user_id = $1", [id]);
    expect(await claim(id, { ...PERSON, form })).toMatchObject({ status: 401, code: "PT401" });
    expect(await accountOf(target(), id)).toMatchObject({ ...NOBODY, password: "" });
  });

  it("takes of what its holder says no more than a sign-up does", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    await claim(id, { full_name: "\u202eRahim\u2066", phone: "01712", role: "admin", younger: null, form });
    expect(await accountOf(target(), id)).toMatchObject({
      full_name: "Rahim",
      phone: null,
      role: "developer",
      is_younger: true,
    });
  });

  it("has no name where nothing in it can be seen, and is claimed all the same", async () => {
    const form = randomUUID();
    const id = await confirmed(target(), { form });
    expect((await claim(id, { ...PERSON, full_name: "\u3164\u200b", form })).status).toBe(200);
    expect(await accountOf(target(), id)).toMatchObject({ full_name: null });
  });
});
