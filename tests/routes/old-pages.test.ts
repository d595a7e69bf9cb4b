import { expect, inject, test } from "vitest";
import { readPage } from "../support/html-page.ts";
import { createMember } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const run = <Row>(query: string, parameters?: unknown[]) => sql<Row>(stack, query, parameters);

/** Presses a button, and reads the page to which it leads. */
async function press(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.post(path, fields);
  const location = answer.headers.get("Location");
  return {
    answered: [answer.status, location],
    page: location ? unescapeHtml(await (await visitor.get(location)).text()) : "",
  };
}

const REQUEST_OVER = {
  "": "This request has been answered, has lapsed, or has ended.",
  "/bn": "এই অনুরোধের উত্তর দেওয়া হয়েছে, সময় পেরিয়ে গেছে, কিংবা এটি শেষ।",
};
const OWNERS_CHANGED = {
  "": "It was already answered, removed or ended. You now see the current state.",
  "/bn": "এর মধ্যে উত্তর দেওয়া বা সরিয়ে দেওয়া হয়েছে, কিংবা এটি শেষ। এখনকার অবস্থা দেখছেন।",
};

test.each([
  ["the mentor has just declined", "status = 'declined', reason = 'no_time', answered_at = now()"],
  ["the mentor did not answer in time", "answer_by = now()"],
  ["they have withdrawn in another tab", "status = 'withdrawn'"],
  ["has ended meanwhile", "status = 'ended'"],
])("a mentee who ends a request that %s reads that nothing was changed", async (_, change) => {
  const mentee = await createMember(stack);
  const mentorship = await insertMentorship(run, await insertMentor(run, await createMember(stack)), mentee);
  await run(`update private.mentorships set ${change} where id = $1`, [mentorship]);
  const visitor = await new Visitor(stack.origin).signIn(mentee);
  await visitor.get("/mentorships");
  for (const [prefix, said] of Object.entries(REQUEST_OVER)) {
    const path = `${prefix}/mentorships/${mentorship}`;
    const { answered, page } = await press(visitor, path, { intent: "end" });
    expect(answered).toEqual([302, path]);
    expect(page).toContain(said);
  }
});

test("a mentor who is about to decline reads whom and what, and is led back to that request and to all", async () => {
  const [mentor, mentee] = [await createMember(stack), await createMember(stack, { fullName: "Mili Mentee" })];
  const mentorship = await insertMentorship(run, await insertMentor(run, mentor), mentee);
  const [row] = await run<{ goal: string }>("select goal from private.mentorships where id = $1", [mentorship]);
  const visitor = await new Visitor(stack.origin).signIn(mentor);
  for (const [prefix, back] of [
    ["", "Back to the request"],
    ["/bn", "অনুরোধে ফিরে যান"],
  ] as const) {
    const path = `${prefix}/mentorships/${mentorship}`;
    const refused = await visitor.upload(`${path}/decline`, { reply: "Later" });
    expect(refused.status).toBe(400);
    for (const html of [await (await visitor.get(`${path}/decline`)).text(), await refused.text()]) {
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toContain("Mili Mentee");
      expect(html).toContain(row?.goal);
      expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>${back}</a>`));
      expect(html).toMatch(new RegExp(`<a[^>]*href="${prefix}/mentorships"`));
    }
  }
});

test("a member who ends another's mentorship meets no page", async () => {
  const profile = await insertMentor(run, await createMember(stack));
  const mentorship = await insertMentorship(run, profile, await createMember(stack), "accepted");
  const visitor = await new Visitor(stack.origin).signIn(await createMember(stack));
  const path = `/mentorships/${mentorship}`;
  expect((await press(visitor, path, { intent: "end" })).answered).toEqual([302, path]);
  expect((await visitor.get(path)).status).toBe(404);
  const [row] = await run<{ status: string }>("select status from private.mentorships where id = $1", [mentorship]);
  expect(row?.status).toBe("accepted");
});

test("a mentor who follows the mail of a request that was withdrawn since reads so, and finds the others", async () => {
  const [mentor, mentee] = [await createMember(stack), await createMember(stack)];
  const mentorship = await insertMentorship(run, await insertMentor(run, mentor), mentee);
  const visitor = await new Visitor(stack.origin).signIn(mentor);
  const said = { "": "This request is no longer there.", "/bn": "এই অনুরোধ আর নেই।" };
  for (const prefix of Object.keys(said)) {
    expect((await visitor.get(`${prefix}/mentorships/${mentorship}`)).status).toBe(200);
  }
  await run("update private.mentorships set status = 'withdrawn' where id = $1", [mentorship]);
  for (const [prefix, words] of Object.entries(said)) {
    const answer = await visitor.get(`${prefix}/mentorships/${mentorship}`);
    expect(answer.status).toBe(404);
    const { text, links } = readPage(await answer.text());
    expect(text).toContain(words);
    expect(links).toContain(`${prefix}/mentorships`);
  }
});

/** An owner and somebody whom they invited to own a listed startup with them. */
async function invited() {
  const [owner, other] = [await createMember(stack), await createMember(stack)];
  const [organization] = await run<{ id: string; slug: string }>(
    "insert into public.organizations (name) values ('Ghat ' || gen_random_uuid()) returning id, slug",
  );
  await run("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
    organization?.id,
    owner.id,
  ]);
  const [invitation] = await run<{ id: string }>(
    "insert into private.owner_invitations (organization_id, member_id, inviter_id) values ($1, $2, $3) returning id",
    [organization?.id, other.id, owner.id],
  );
  return { owner, other, page: `/startups/${organization?.slug}`, invitation: invitation?.id ?? "" };
}

test("an owner who withdraws an invitation that was answered meanwhile reads that nothing was changed", async () => {
  const { owner, other, page, invitation } = await invited();
  const answers = await new Visitor(stack.origin).signIn(other);
  expect((await answers.post(`${page}/owners`, { intent: "decline" })).status).toBe(302);
  const visitor = await new Visitor(stack.origin).signIn(owner);
  await visitor.get(`${page}/owners`);
  for (const [prefix, said] of Object.entries(OWNERS_CHANGED)) {
    const path = `${prefix}${page}/owners`;
    const pressed = await press(visitor, path, { intent: "remove", id: invitation });
    expect(pressed.answered).toEqual([302, path]);
    expect(pressed.page).toContain(said);
  }
});

test("an owner who accepts once more reads that nothing was changed", async () => {
  const { other, page } = await invited();
  const visitor = await new Visitor(stack.origin).signIn(other);
  expect((await visitor.post(`${page}/owners`, { intent: "accept" })).status).toBe(302);
  for (const [prefix, said] of Object.entries(OWNERS_CHANGED)) {
    const pressed = await press(visitor, `${prefix}${page}/owners`, { intent: "accept" });
    expect(pressed.answered).toEqual([302, prefix + page]);
    expect(pressed.page).toContain(said);
  }
});

test("a member who says no to a page that a moderator has hidden meanwhile is on the list, and reads it once", async () => {
  const { other, page } = await invited();
  await run("update public.organizations set hidden_at = now(), is_hidden = true where slug = $1", [
    page.split("/").at(-1),
  ]);
  const visitor = await new Visitor(stack.origin).signIn(other);
  const said = await press(visitor, `${page}/owners`, { intent: "decline" });
  expect(said.answered).toEqual([302, "/startups"]);
  expect(said.page).toContain("You said no.");
  const again = await press(visitor, `${page}/owners`, { intent: "decline" });
  expect(again.answered).toEqual([302, page]);
});

test.each(["accept", "decline"])(
  "a member who has said no, whose invitation was withdrawn, or who was never asked, reads when they %s that nothing was changed",
  async (intent) => {
    const { other, page } = await invited();
    const declined = await new Visitor(stack.origin).signIn(other);
    expect((await declined.post(`${page}/owners`, { intent: "decline" })).status).toBe(302);
    const late = await invited();
    await run("delete from private.owner_invitations where id = $1", [late.invitation]);
    const withdrawn = await new Visitor(stack.origin).signIn(late.other);
    const stranger = await new Visitor(stack.origin).signIn(await createMember(stack));
    for (const [visitor, startup] of [
      [declined, page],
      [withdrawn, late.page],
      [stranger, page],
    ] as const) {
      for (const [prefix, said] of Object.entries(OWNERS_CHANGED)) {
        const pressed = await press(visitor, `${prefix}${startup}/owners`, { intent });
        expect(pressed.answered).toEqual([302, prefix + startup]);
        expect(pressed.page).toContain(said);
      }
    }
  },
);

test("the last owner who leaves twice reads so, and a stranger who leaves what they can't read is told the same", async () => {
  const { owner, page } = await invited();
  const visitor = await new Visitor(stack.origin).signIn(owner);
  expect((await press(visitor, `${page}/owners`, { intent: "leave" })).answered).toEqual([302, "/startups"]);
  const stranger = await new Visitor(stack.origin).signIn(await createMember(stack));
  for (const [prefix, said] of Object.entries(OWNERS_CHANGED)) {
    for (const [browser, startup] of [
      [visitor, page],
      [stranger, page],
      [stranger, "/startups/there-never-was-such-a-one"],
    ] as const) {
      const pressed = await press(browser, `${prefix}${startup}/owners`, { intent: "leave" });
      expect(pressed.answered).toEqual([302, `${prefix}/startups`]);
      expect(pressed.page).toContain(said);
    }
  }
  // Nor does a yes to what nobody asked tell whether there is such a page.
  for (const startup of [page, "/startups/there-never-was-such-a-one"]) {
    expect((await press(stranger, `${startup}/owners`, { intent: "accept" })).answered).toEqual([302, startup]);
  }
});
