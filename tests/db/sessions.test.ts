import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";
import type { Answer, Target } from "./support/target.ts";

const HOUR_MS = 3_600_000;

type Session = { id: string; claims: { session_id: string } };

/** A session of the member as auth would have created it, with a refresh token. */
async function openSession(target: Target, userId: string, row: Record<string, unknown> = {}): Promise<Session> {
  const id = randomUUID();
  const values = {
    id,
    user_id: userId,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    ip: "203.0.113.7",
    ...row,
  };
  const names = Object.keys(values);
  await target.sql(
    `insert into auth.sessions (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
    Object.values(values),
  );
  // The embedded auth makes the ids of refresh tokens itself, the hosted one uses a sequence.
  const own = target.name === "embedded" ? [", id", `, '${randomUUID()}'`] : ["", ""];
  await target.sql(
    `insert into auth.refresh_tokens (token, user_id, session_id${own[0]}) values ($1, $2, $3${own[1]})`,
    [randomUUID(), userId, id],
  );
  return { id, claims: { session_id: id } };
}

async function refreshTokensOf(target: Target, sessions: Session[]): Promise<number> {
  const [row] = await target.sql<{ count: number }>(
    "select count(*)::integer as count from auth.refresh_tokens where session_id = any($1::uuid[])",
    [`{${sessions.map(({ id }) => id).join(",")}}`],
  );
  return row?.count ?? -1;
}

describeOnEachTarget("sessions (requirements/auth.md 124)", (target) => {
  const rpc = (actor: string | null, name: string, body: object, claims?: Session["claims"]) =>
    target().request(actor, "POST", `rpc/${name}`, { body, ...(claims && { claims }) });
  const list = async (actor: string, { claims }: Session) =>
    (await target().request(actor, "GET", "my_sessions?order=is_current.desc", { claims })).rows;
  const isAlive = async (actor: string, claims?: Session["claims"]) => {
    const { text } = await rpc(actor, "header", { news_size: 0 }, claims);
    return JSON.parse(text).session_lives;
  };

  it("lists a member's own, the current one first, with nothing of where they are", async () => {
    const [member, other] = [
      await target().createUser({ signedIn: false }),
      await target().createUser({ signedIn: false }),
    ];
    await openSession(target(), other);
    const phone = await openSession(target(), member, {
      user_agent: "TechSetu (Chrome on Android)",
      refreshed_at: "2026-03-04T05:06:07",
    });
    const laptop = await openSession(target(), member, {
      user_agent: "TechSetu (Firefox on Linux)",
      updated_at: "2026-02-01T00:00:00Z",
    });
    const rows = await list(member, laptop);
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual(
      rows.map(() => ["created_at", "device", "id", "is_current", "last_seen_at"]),
    );
    expect(rows.map(({ id, device, is_current: isCurrent }) => [id, device, isCurrent])).toEqual([
      [laptop.id, "Firefox on Linux", true],
      [phone.id, "Chrome on Android", false],
    ]);
    expect(rows.map((row) => new Date(String(row.last_seen_at)).toISOString())).toEqual([
      "2026-02-01T00:00:00.000Z",
      "2026-03-04T05:06:07.000Z",
    ]);
  });

  it.each([
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36",
    "TechSetu (<script>alert(1)</script>)",
    `TechSetu (${"x".repeat(61)})`,
    "TechSetu (Chrome on Android) and more",
    null,
  ])("never gives away what another client has called itself: %j", async (agent) => {
    const member = await target().createUser({ signedIn: false });
    const session = await openSession(target(), member, { user_agent: agent });
    expect(await list(member, session)).toMatchObject([{ id: session.id, device: null }]);
  });

  it("ends one, and with it its refresh tokens, the others going on", async () => {
    const member = await target().createUser({ signedIn: false });
    const [here, there, third] = [
      await openSession(target(), member),
      await openSession(target(), member),
      await openSession(target(), member),
    ];
    expect(await isAlive(member, there.claims)).toBe(true);
    expect((await rpc(member, "end_session", { session: there.id }, here.claims)).status).toBeLessThan(300);
    expect(await isAlive(member, there.claims)).toBe(false);
    expect(await refreshTokensOf(target(), [there])).toBe(0);
    expect((await list(member, here)).map(({ id }) => id).toSorted()).toEqual([here.id, third.id].toSorted());
    expect(await refreshTokensOf(target(), [here, third])).toBe(2);
  });

  it("ends all but the one that asks, and nobody else's", async () => {
    const [member, other] = [
      await target().createUser({ signedIn: false }),
      await target().createUser({ signedIn: false }),
    ];
    const here = await openSession(target(), member);
    const elsewhere = [await openSession(target(), member), await openSession(target(), member)];
    const foreign = await openSession(target(), other);
    expect((await rpc(member, "end_other_sessions", {}, here.claims)).status).toBeLessThan(300);
    expect((await list(member, here)).map(({ id }) => id)).toEqual([here.id]);
    expect(await refreshTokensOf(target(), elsewhere)).toBe(0);
    expect(await isAlive(other, foreign.claims)).toBe(true);
  });

  it("says the same of an unknown, an ended and another member's session, and ends none of them", async () => {
    const [member, other] = [
      await target().createUser({ signedIn: false }),
      await target().createUser({ signedIn: false }),
    ];
    const here = await openSession(target(), member);
    const foreign = await openSession(target(), other);
    const ended = await openSession(target(), member);
    const answers: Partial<Answer>[] = [];
    for (const session of [ended.id, ended.id, foreign.id, randomUUID()]) {
      const { status, text, code } = await rpc(member, "end_session", { session }, here.claims);
      answers.push({ status, text, code });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.status).toBeLessThan(300);
    expect(await isAlive(other, foreign.claims)).toBe(true);
  });

  it("takes a session for over when it is gone, past its end, another member's or not named", async () => {
    const [member, other] = [
      await target().createUser({ signedIn: false }),
      await target().createUser({ signedIn: false }),
    ];
    const past = await openSession(target(), member, { not_after: new Date(Date.now() - HOUR_MS).toISOString() });
    const ahead = await openSession(target(), member, { not_after: new Date(Date.now() + HOUR_MS).toISOString() });
    const foreign = await openSession(target(), other);
    expect(await isAlive(member, ahead.claims)).toBe(true);
    for (const claims of [past.claims, foreign.claims, { session_id: randomUUID() }, undefined]) {
      expect(await isAlive(member, claims)).toBe(false);
    }
    expect((await list(member, ahead)).map(({ id }) => id)).toEqual([ahead.id]);
  });

  it("are nothing a visitor may ask about or end", async () => {
    const session = await openSession(target(), await target().createUser({ signedIn: false }));
    const calls = [
      ["header", { news_size: 1 }],
      ["session_standing", {}],
      ["end_session", { session: session.id }],
      ["end_other_sessions", {}],
    ] as const;
    for (const [name, body] of calls) expect(await rpc(null, name, body)).toMatchObject({ status: 401, code: "42501" });
  });
});

describeOnEachTarget("what the header shows (requirements/security.md t10)", (target) => {
  it("is the caller's own name, role and newest notifications, as few as asked for", async () => {
    const metadata = { full_name: "Olive Owner", role: "mentor" };
    const [member, other] = [await target().createUser({ metadata }), await target().createUser({ signedIn: false })];
    for (const id of [member, other]) {
      await target().sql(
        `insert into public.notifications (user_id, title, message, created_at)
         select $1::uuid, 'Note ' || n || ' of ' || $1::uuid, 'M', timestamptz '2030-01-01 00:00Z' + n * interval '1 minute'
         from generate_series(1, 60) n`,
        [id],
      );
    }
    const header = async (newsSize: number) => {
      const { text } = await target().request(member, "POST", "rpc/header", { body: { news_size: newsSize } });
      expect(text).not.toContain(other);
      return JSON.parse(text);
    };
    const [{ count }] = (await target().sql<{ count: number }>(
      "select count(*)::integer as count from public.notifications where user_id = $1 and not is_read",
      [member],
    )) as [{ count: number }];
    const { notifications, ...rest } = await header(2);
    expect(rest).toEqual({
      session_lives: true,
      is_unclaimed: false,
      awaits_code: false,
      full_name: "Olive Owner",
      avatar_url: null,
      role: "mentor",
      is_operator: false,
      is_moderator: false,
      is_suspended: false,
      unread_threads: { count: 0, thread: null, subject: null, since: null },
      unread: count,
    });
    expect(notifications).toMatchObject([
      { title: `Note 60 of ${member}`, created_at: "2030-01-01T01:00:00+00:00", is_read: false },
      { title: `Note 59 of ${member}` },
    ]);
    expect((await header(1_000)).notifications).toHaveLength(50);
    expect((await header(-1)).notifications).toEqual([]);
  });
});
