import { expect, it } from "vitest";
import { type Actor, describeOnPostgresFirst } from "./support/target.ts";

describeOnPostgresFirst("the language in which a member is written to", (target) => {
  const join = (metadata: unknown) => target().createUser({ metadata });
  const kept = async (member: string) => {
    const [row] = await target().sql<{ locale: string; told: unknown }>(
      `select p.locale, u.raw_user_meta_data ->> 'locale' as told
       from public.profiles p join auth.users u on u.id = p.id where p.id = $1`,
      [member],
    );
    return row;
  };
  const choose = async (actor: Actor, member: string, locale: unknown) => {
    const { status, code, rows } = await target().request(actor, "PATCH", `profiles?id=eq.${member}&select=locale`, {
      body: { locale },
      prefer: "return=representation",
    });
    return { status, code, rows };
  };

  it.each([
    [{ locale: "bn" }, "bn"],
    [{ locale: "en" }, "en"],
    [{}, "en"],
    [{ locale: null }, "en"],
    [{ locale: "BN" }, "en"],
    [{ locale: "fr" }, "en"],
    [{ locale: 7 }, "en"],
    [{ locale: ["bn"] }, "en"],
    ["bn", "en"],
  ])("who joins with %j is written to in %s", async (metadata, locale) => {
    expect((await kept(await join(metadata)))?.locale).toBe(locale);
  });

  it("changes with the member's choice, and the auth service hears of it with all else it knows", async () => {
    const member = await join({ full_name: "Bilingual Bithi", locale: "bn" });
    expect(await choose(member, member, "en")).toMatchObject({ status: 200, rows: [{ locale: "en" }] });
    expect(await kept(member)).toEqual({ locale: "en", told: "en" });
    expect(await choose(member, member, "bn")).toMatchObject({ status: 200, rows: [{ locale: "bn" }] });
    const [user] = await target().sql("select raw_user_meta_data as metadata from auth.users where id = $1", [member]);
    expect(user).toEqual({ metadata: { full_name: "Bilingual Bithi", locale: "bn" } });
  });

  it.each([null, "bn", 7, ["en"]])("is told to the auth service in place of metadata that are %j", async (metadata) => {
    const member = await join({});
    await target().sql("update auth.users set raw_user_meta_data = $2::jsonb where id = $1", [
      member,
      metadata === null ? null : JSON.stringify(metadata),
    ]);
    expect((await choose(member, member, "bn")).status).toBe(200);
    const [user] = await target().sql("select raw_user_meta_data as metadata from auth.users where id = $1", [member]);
    expect(user).toEqual({ metadata: { locale: "bn" } });
  });

  it.each(["fr", "", "BN", "bn-BD"])("is not %j", async (locale) => {
    const member = await join({ locale: "bn" });
    expect(await choose(member, member, locale)).toMatchObject({ status: 400, code: "23514" });
    expect(await kept(member)).toEqual({ locale: "bn", told: "bn" });
  });

  it("is one's own to read and to choose: another's answers as nobody's does", async () => {
    const [member, stranger] = [await join({ locale: "bn" }), await join({})];
    for (const somebody of [member, crypto.randomUUID()]) {
      expect(await choose(stranger, somebody, "en")).toMatchObject({ status: 200, rows: [] });
      const read = await target().request(stranger, "GET", `profiles?id=eq.${somebody}&select=locale`);
      expect([read.status, read.rows]).toEqual([200, []]);
      expect(await choose(null, somebody, "en")).toMatchObject({ status: 401, code: "42501" });
      const visited = await target().request(null, "GET", `profiles?id=eq.${somebody}&select=locale`);
      expect([visited.status, visited.code]).toEqual([401, "42501"]);
    }
    expect(await kept(member)).toEqual({ locale: "bn", told: "bn" });
  });
});
