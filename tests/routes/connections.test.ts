import { randomUUID } from "node:crypto";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { createTalent, type Talent } from "../support/talents.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

const as = (member: Member) => new Visitor(stack.origin).signIn(member);
const connectTo = ({ talentId }: Talent, query = "") => `/talent/${talentId}/connect${query}`;
const request = (note = "") => ({ submissionId: randomUUID(), note });

/** The database's rows between two members. */
async function rowsBetween(a: Member, b: Member) {
  return sql<{ id: string; status: string; note: string | null }>(
    stack,
    "select id, status, note from public.connections where requester_id in ($1, $2) and addressee_id in ($1, $2)",
    [a.id, b.id],
  );
}

/** Sends a request to connect and returns its id. */
async function ask(asker: Member, talent: Talent): Promise<string> {
  await (await as(asker)).post(connectTo(talent), request());
  const [row] = await rowsBetween(asker, talent);
  return row?.id ?? "";
}

/** The same browser, served by a process with another backend. */
async function movedTo(visitor: Visitor, SUPABASE_URL: string): Promise<Visitor> {
  const web = await startWeb({ SUPABASE_URL, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(async () => void (await web.stop()));
  const moved = visitor.at(web.url);
  return moved;
}

describe("/talent/:id/connect", () => {
  test("sends a visitor to sign in and back, and keeps what a signed-out post carries", async () => {
    const talent = await createTalent(stack, { title: `w${randomUUID()}` });
    const visitor = new Visitor(stack.origin);
    const path = connectTo(talent, "?from=%2Ftalent-exchange%3Fskills%3DReact");
    const guarded = await visitor.get(path);
    expect([guarded.status, guarded.headers.get("X-Robots-Tag")]).toEqual([302, "noindex"]);
    expect(guarded.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(path)}`);

    const list = `/talent-exchange?search=${talent.title}`;
    const card = connectTo(talent, `?${new URLSearchParams({ from: list })}`);
    const cards = await (await visitor.get(list)).text();
    expect(cards).toContain(`href="/auth?redirectTo=${encodeURIComponent(card)}"`);
    const page = await (await visitor.get(`/talent/${talent.talentId}`)).text();
    expect(page).toContain(`href="/auth?redirectTo=${encodeURIComponent(connectTo(talent))}"`);

    const post = await visitor.post(connectTo(talent), request("Typed <b>before</b>"));
    expect(post.status).toBe(401);
    expect(formWith(await post.text(), "note").fields.note).toBe("Typed <b>before</b>");
  });

  test("stores one request, however often the form is sent, and leads back to where it came from", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const visitor = await as(asker);
    const path = connectTo(talent, `?from=${encodeURIComponent("/talent-exchange?skills=C%2B%2B&page=2")}`);
    const form = formWith(await (await visitor.get(path)).text(), "note");
    const typed = { note: " নদী\r\nand bridges " };
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.submit(path, form, typed)));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/talent-exchange?skills=C%2B%2B&page=2"]);
    }
    const rows = await rowsBetween(asker, talent);
    expect(rows.map(({ status, note }) => [status, note])).toEqual([["pending", "নদী\nand bridges"]]);
    for (const from of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const other = await createTalent(stack);
      const answer = await visitor.post(connectTo(other, `?from=${encodeURIComponent(from)}`), request());
      expect(answer.headers.get("Location")).toBe(`/talent/${other.talentId}`);
    }
  });

  test("refuses a second request readably, in both directions, and keeps the note", async () => {
    const [first, second] = [await createTalent(stack), await createTalent(stack)];
    await (await as(first)).post(connectTo(second), request());
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      const answer = await (await as(from)).post(connectTo(to), request("Once more"));
      expect(answer.status).toBe(409);
      const html = await answer.text();
      expect(html).toContain("There is already a request between you two");
      expect(formWith(html, "note").fields.note).toBe("Once more");
    }
    expect(await rowsBetween(first, second)).toHaveLength(1);
  });

  test("offers a poster each of their open jobs to invite to, also where they have many", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    await sql(
      stack,
      `insert into public.jobs (client_id, title, description, created_at)
       select $1, 'Ferry ' || n, 'Steers', now() - n * interval '1 hour' from generate_series(1, 24) n`,
      [asker.id],
    );
    const html = await (await (await as(asker)).get(connectTo(talent))).text();
    for (const title of ["Ferry 1", "Ferry 20", "Ferry 21", "Ferry 24"]) expect(html).toContain(`>${title}</option>`);
  });

  test("asks nobody where the job to invite to has ended, so that a poster who reads so has sent nothing", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Ferry captain', 'Steers') returning id",
      [asker.id],
    );
    const visitor = await as(asker);
    const form = formWith(await (await visitor.get(connectTo(talent))).text(), "note");
    await sql(stack, "update public.jobs set status = 'closed' where id = $1", [job?.id]);
    const refused = await visitor.submit(connectTo(talent), form, { note: "Steer with us", job: job?.id ?? "" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Your request was not sent");
    expect(html).toContain("The job is not open any more");
    expect(formWith(html, "note").fields.note).toBe("Steer with us");
    expect(await rowsBetween(asker, talent)).toEqual([]);

    await sql(stack, "update public.jobs set status = 'active' where id = $1", [job?.id]);
    const sent = await visitor.submit(connectTo(talent), form, { note: "Steer with us", job: job?.id ?? "" });
    expect([sent.status, (await rowsBetween(asker, talent)).length]).toEqual([302, 1]);
    const invited = "select from private.job_invitations where job_id = $1";
    expect(await sql(stack, invited, [job?.id])).toHaveLength(1);
  });

  test("tells a poster who sends again after a lost answer that it was sent, also where the job has closed since", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const [job] = await sql<{ id: string }>(
      stack,
      "insert into public.jobs (client_id, title, description) values ($1, 'Ferry captain', 'Steers') returning id",
      [asker.id],
    );
    const visitor = await as(asker);
    const form = formWith(await (await visitor.get(connectTo(talent))).text(), "note");
    const typed = { note: "Steer with us", job: job?.id ?? "" };
    expect((await visitor.submit(connectTo(talent), form, typed)).status).toBe(302);
    await sql(stack, "update public.jobs set status = 'closed' where id = $1", [job?.id]);
    const again = await visitor.submit(connectTo(talent), form, typed);
    expect([again.status, (await rowsBetween(asker, talent)).length]).toEqual([302, 1]);
    const page = await (await visitor.get(again.headers.get("Location") ?? "")).text();
    expect(page).toContain("Request sent");
    expect(page).not.toContain("Request sent without the job");
  });

  test("tells a poster that a request went without its job where we hide the organization that posted it", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const [organization] = await sql<{ id: string }>(
      stack,
      "insert into public.organizations (name) values ('Nodi Ghat') returning id",
    );
    await sql(stack, "insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
      organization?.id,
      asker.id,
    ]);
    const [job] = await sql<{ id: string }>(
      stack,
      `insert into public.jobs (client_id, title, description, organization_id)
       values ($1, 'Ferry captain', 'Steers', $2) returning id`,
      [asker.id, organization?.id],
    );
    await sql(stack, "update public.organizations set hidden_at = now() where id = $1", [organization?.id]);
    const visitor = await as(asker);
    const form = formWith(await (await visitor.get(connectTo(talent))).text(), "note");
    const sent = await visitor.submit(connectTo(talent), form, { note: "Steer with us", job: job?.id ?? "" });
    expect([sent.status, (await rowsBetween(asker, talent)).length]).toEqual([302, 1]);
    const page = await (await visitor.get(sent.headers.get("Location") ?? "")).text();
    expect(page).toContain("Request sent without the job");
  });

  test("stops at the day's limit with 429, tells when it opens again, and keeps the note", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    await sql(
      stack,
      "insert into private.actions (member_id, kind) select $1::uuid, 'connections' from generate_series(1, 200)",
      [asker.id],
    );
    const answer = await (await as(asker)).post(connectTo(talent), request("One more"));
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(html).toMatch(
      /You can send at most 200 connection requests in 24 hours\. Try again from \w+, \d+ \w+ at [\d:]+ [ap]m, Bangladesh time\./,
    );
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect(formWith(html, "note").fields.note).toBe("One more");
    expect(await rowsBetween(asker, talent)).toEqual([]);
  });

  test("is no page for members who are hidden or unknown, and says so of one's own", async () => {
    const [asker, hidden] = [await createTalent(stack), await createTalent(stack)];
    await sql(stack, "update public.talent_profiles set is_open_to_work = false where user_id = $1", [hidden.id]);
    const visitor = await as(asker);
    for (const path of [connectTo(hidden), `/talent/${randomUUID()}/connect`, "/talent/nobody/connect"]) {
      expect((await visitor.get(path)).status).toBe(404);
      expect((await visitor.post(path, request())).status).toBe(404);
    }
    const own = await (await visitor.get(connectTo(asker))).text();
    expect(own).toContain("This is your own profile");
    expect(own).not.toContain('name="note"');
    const post = await visitor.post(connectTo(asker), request("Me"));
    expect(post.status).toBe(422);
    expect(await post.text()).toContain("This is your own profile");
  });

  test("refuses a note that is too long, or no form of ours, and keeps what was typed", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const visitor = await as(asker);
    const long = await visitor.post(connectTo(talent), request("ন".repeat(501)));
    const html = await long.text();
    expect(long.status).toBe(400);
    expect(html).toContain("Note can have at most 500 characters");
    expect(formWith(html, "note").fields.note).toBe("ন".repeat(501));
    expect((await visitor.post(connectTo(talent), { note: "No id" })).status).toBe(400);
    expect((await visitor.post(connectTo(talent), request("ন".repeat(500)))).status).toBe(302);
  });

  test("answers 503 in an outage and gives the note back", async () => {
    const [asker, talent] = [await createMember(stack), await createTalent(stack)];
    const away = await movedTo(await as(asker), "http://127.0.0.1:9");
    const answer = await away.post(connectTo(talent), request("Typed on the ferry"));
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(formWith(html, "note").fields.note).toBe("Typed on the ferry");
    expect((await away.get("/connections")).status).toBe(503);
    expect((await away.post("/connections", { intent: "accept", id: randomUUID() })).status).toBe(503);
  });
});

describe("/connections", () => {
  test("is its member's, and indexed by nobody", async () => {
    const visitor = new Visitor(stack.origin);
    const guarded = await visitor.get("/connections?tab=sent");
    expect(guarded.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent("/connections?tab=sent")}`);
    expect(guarded.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await visitor.post("/connections", { intent: "accept", id: randomUUID() })).status).toBe(401);
    const member = await as(await createMember(stack));
    expect((await member.get("/connections")).headers.get("Cache-Control")).toContain("no-store");
    expect((await member.post("/connections", { intent: "marry", id: randomUUID() })).status).toBe(400);
    expect((await member.post("/connections", { intent: "accept", id: "1" })).status).toBe(404);
  });

  test("lets nobody answer, end or block what is not theirs", async () => {
    const [asker, talent, stranger] = [await createTalent(stack), await createTalent(stack), await createTalent(stack)];
    const id = await ask(asker, talent);
    const statuses = async (who: Visitor, intents: string[]) => {
      const answers: number[] = [];
      for (const intent of intents) answers.push((await who.post("/connections", { intent, id })).status);
      return answers;
    };
    const foreign = await statuses(await as(stranger), ["accept", "decline", "block"]);
    expect(foreign).toEqual([404, 404, 404]);
    expect(await statuses(await as(stranger), ["withdraw", "disconnect", "allow", "unblock"])).toEqual(
      Array.from({ length: 4 }, () => 302),
    );
    // They can neither accept their own request, nor end it before it is answered, except by withdrawing it.
    expect(await statuses(await as(asker), ["accept", "decline", "block"])).toEqual([404, 404, 404]);
    await statuses(await as(asker), ["disconnect", "allow", "unblock"]);
    await statuses(await as(talent), ["withdraw", "disconnect", "allow"]);
    expect(await rowsBetween(asker, talent)).toMatchObject([{ id, status: "pending" }]);
    expect(
      await sql(stack, "select 1 from public.member_blocks where blocked_id in ($1, $2)", [asker.id, talent.id]),
    ).toEqual([]);
  });

  test("says before a request or a connection is ended what that ends", async () => {
    const [asker, talent] = [await createTalent(stack), await createTalent(stack)];
    const [theirs, mine] = [await as(asker), await as(talent)];
    const read = async (who: Visitor, path: string) => unescapeHtml(await (await who.get(path)).text());
    const id = await ask(asker, talent);
    const again = "You can ask them again 30 days after you sent it.";
    expect(await read(theirs, "/connections?tab=sent")).toContain(again);
    expect(await read(theirs, "/bn/connections?tab=sent")).toContain("তার ৩০ দিন পর তাঁকে আবার অনুরোধ পাঠাতে পারবেন।");
    await theirs.post("/connections?tab=sent", { intent: "withdraw", id });
    expect(await read(theirs, "/connections?tab=sent")).toContain(again);

    const other = await createTalent(stack);
    const accepted = await ask(other, talent);
    await mine.post("/connections", { intent: "accept", id: accepted });
    const threads = "select id from private.threads where connection_id = $1";
    const [thread] = await sql<{ id: string }>(stack, threads, [accepted]);
    for (const [path, texts] of [
      [
        "/connections?tab=connected",
        ["Your conversation closes: each keeps only", "ends the connection and closes your conversation."],
      ],
      ["/bn/connections?tab=connected", ["কথোপকথন বন্ধ হবে: যে যা লিখেছেন", "কথোপকথনও বন্ধ হবে।"]],
      [
        `/messages/${thread?.id}`,
        ["This also ends a connection or a mentorship between you and calls off a meeting you agreed on"],
      ],
      [`/bn/messages/${thread?.id}`, ["এই কথোপকথন আপনি আর দেখতে পাবেন না।"]],
    ] as const) {
      const html = await read(mine, path);
      for (const text of texts) expect(html).toContain(text);
    }
  });

  test("shows the address only while connected", async () => {
    const [asker, talent] = [await createTalent(stack), await createTalent(stack)];
    const [theirs, mine] = [await as(asker), await as(talent)];
    const pages = async () => {
      const texts: string[] = [];
      for (const tab of ["requests", "sent", "connected", "closed"]) {
        for (const who of [theirs, mine]) texts.push(await (await who.get(`/connections?tab=${tab}`)).text());
      }
      return texts.map((text) => text.replace(/<header.*?<\/header>/s, "")).join();
    };
    const id = await ask(asker, talent);
    expect(await pages()).not.toContain("mailto:");
    await mine.post("/connections", { intent: "accept", id });
    const connected = await pages();
    expect(connected).toContain(`mailto:${asker.email}`);
    expect(connected).toContain(`mailto:${talent.email}`);
    await theirs.post("/connections?tab=connected", { intent: "disconnect", id });
    expect(await pages()).not.toContain("mailto:");
    expect(await rowsBetween(asker, talent)).toEqual([]);
  });

  test("tells nobody that they are blocked: every page reads as with a request that is pending", async () => {
    const [asker, blocker] = [await createTalent(stack), await createTalent(stack)];
    const theirs = await as(asker);
    const id = await ask(asker, blocker);
    const paths = [
      "/connections?tab=sent",
      "/connections",
      "/notifications",
      `/talent/${blocker.talentId}`,
      connectTo(blocker),
    ];
    const seen = async () => {
      const texts: string[] = [];
      for (const path of paths) texts.push(visibleText(await (await theirs.get(path)).text()));
      return texts;
    };
    // The first page also says that the request was sent.
    await theirs.get("/");
    const before = await seen();
    expect(before.join()).toContain("Request sent");
    await (await as(blocker)).post("/connections", { intent: "block", id });
    expect(await seen()).toEqual(before);
    const again = await theirs.post(connectTo(blocker), request());
    expect(again.status).toBe(409);
  });

  test("keeps to one page of 20, and to the pages there are", async () => {
    const talent = await createTalent(stack);
    await sql(
      stack,
      "with asker as (insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@tests.techsetu.example' from generate_series(1, 21) returning id) insert into public.connections (requester_id, addressee_id) select id, $1::uuid from asker",
      [talent.id],
    );
    const visitor = await as(talent);
    const articles = async (path: string) => (await (await visitor.get(path)).text()).match(/<article/g)?.length ?? 0;
    expect(await articles("/connections")).toBe(20);
    expect(await articles("/connections?tab=requests&page=2")).toBe(1);
    expect(await articles("/connections?tab=requests&page=9")).toBe(1);
    expect(await articles("/connections?tab=nonsense&page=-1")).toBe(20);
  });

  test("shows the request that a notification leads to, though twenty later ones wait", async () => {
    const [asker, talent] = [await createTalent(stack), await createTalent(stack)];
    const id = await ask(asker, talent);
    await sql(
      stack,
      "with asker as (insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@tests.techsetu.example' from generate_series(1, 20) returning id) insert into public.connections (requester_id, addressee_id) select id, $1::uuid from asker",
      [talent.id],
    );
    const visitor = await as(talent);
    const cards = async (path: string) => {
      const html = await (await visitor.get(path.replace(/#.*/, ""))).text();
      return [...html.matchAll(/ id="connection-([\da-f-]{36})"/g)].map(([, card]) => card);
    };
    expect(await cards("/connections?tab=requests")).not.toContain(id);
    const [told] = await sql<{ id: string }>(
      stack,
      "select id from public.notifications where user_id = $1 and link like '%#connection-' || $2",
      [talent.id, id],
    );
    const opened = await visitor.post("/notifications", { intent: "open", id: told?.id ?? "" });
    const link = opened.headers.get("Location") ?? "";
    expect(link).toMatch(new RegExp(`#connection-${id}$`));
    const shown = await cards(link);
    expect([shown[0], new Set(shown).size]).toEqual([id, 21]);
    // In the list that it is in, whichever the address names, and only its member's.
    expect((await cards(link.replace("?", "?tab=sent&")))[0]).toBe(id);
    expect(await cards(link.replace(/connection=[^#]+/, `connection=${shown[1]}`))).toHaveLength(20);
    const foreign = await ask(await createTalent(stack), asker);
    expect(await cards(link.replaceAll(id, foreign))).toHaveLength(20);
  });
});

test("the directory asks once how the viewer stands to a whole page of talents", async () => {
  const visitor = await as(await createMember(stack));
  const asked: string[] = [];
  const backend = await startFakeBackend((incoming, outgoing) => {
    const path = incoming.url ?? "";
    asked.push(path);
    const headers = new Headers(incoming.headers as Record<string, string>);
    headers.delete("host");
    void fetch(stack.supabaseUrl + path, { method: incoming.method ?? "GET", headers }).then(async (answer) => {
      const passed = ["content-type", "content-range"].flatMap((name) => {
        const value = answer.headers.get(name);
        return value ? [[name, value]] : [];
      });
      outgoing.writeHead(answer.status, Object.fromEntries(passed)).end(await answer.text());
    });
  });
  onTestFinished(backend.stop);
  const moved = await movedTo(visitor, backend.url);
  const html = await (await moved.get("/talent-exchange")).text();
  expect(html.match(/\/connect\?from=/g)?.length).toBeGreaterThan(10);
  expect(asked.filter((path) => path.startsWith("/rest/v1/my_connections"))).toHaveLength(1);
});

/** The visible text of a page, without times. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/(less than a minute|\d+ minutes?) ago/g, "")
    .replace(/\s+/g, " ");
}
