import { randomUUID } from "node:crypto";
import type { Request } from "@playwright/test";
import { insertMessages, openThread } from "../support/threads.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { expect, type Member, type Page, type Site, test } from "./support/fixtures.ts";
import { insertJob } from "./support/jobs.ts";

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const field = (page: Page) => page.getByLabel("Message", { exact: true });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const conversations = (page: Page) => page.getByRole("list", { name: "Conversations" });
const head = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** How many messages a member has not read, as stored. */
async function unreadOf({ id }: Member, { runSql }: Pick<Site, "runSql">): Promise<number | undefined> {
  const [row] = await runSql<{ count: number }>(
    `select count(*)::int from private.messages m join private.thread_members t using (thread_id)
     where t.member_id = $1 and m.sender_id <> $1 and (t.read_at is null or m.created_at > t.read_at)`,
    [id],
  );
  return row?.count;
}

async function send(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

async function openNews(page: Page, title: string) {
  await page
    .getByRole("banner")
    .getByLabel(/^Notifications, /)
    .click();
  await page.getByRole("list", { name: "Newest notifications" }).getByRole("button", { name: title }).click();
}

test("an accepted applicant and the poster talk, side by side, and the poster reads no name", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { newPage, member, signIn, runSql, stack } = site;
  const title = unique("Bridge keeper");
  const poster = await member({ fullName: "Paru Poster" });
  const applicant = await member({ fullName: "Nilufa Nameless", phone: "+8801712345678" });
  const job = await insertJob(runSql, poster, { title, company_name: "Setu Ltd" });
  await runSql(
    "insert into public.job_applications (job_id, applicant_id, cover_letter) values ($1, $2, 'I keep bridges.')",
    [job, applicant.id],
  );
  await runSql("update public.job_applications set status = 'accepted' where job_id = $1", [job]);

  const theirs = await newPage();
  await signIn(theirs, applicant);
  await theirs.goto("/resources");
  await openNews(theirs, "Application accepted");
  await expect(theirs).toHaveURL(/\/messages\/[\da-f-]{36}$/);
  await expect(head(theirs)).toHaveText("Paru Poster");
  await expect(theirs.getByRole("main").getByRole("link", { name: `${title} · Setu Ltd` })).toBeVisible();
  await expect(theirs.getByText("Your application was accepted.")).toBeVisible();

  await signIn(page, poster);
  await page.goto("/messages");
  await expect(conversations(page).getByRole("link")).toContainText("Anonymous 1");
  await conversations(page).getByRole("link").click();
  await expect(head(page)).toHaveText("Anonymous 1");
  await expect(page.getByText("You accepted this application")).toBeVisible();
  const stream = javaScriptEnabled ? theirs.waitForResponse(/notifications\/stream/) : null;
  if (javaScriptEnabled) await theirs.reload();
  await stream;
  await send(page, "Can you come on Monday?\nhttps://example.com/a_(b).");
  const sent = log(page).getByRole("listitem");
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText("You, ");
  await expect(field(page)).toHaveValue("");
  const link = sent.getByRole("link", { name: "https://example.com/a_(b)", exact: true });
  await expect(link).toHaveAttribute("href", "https://example.com/a_(b)");
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");

  if (!javaScriptEnabled) await theirs.reload();
  await expect(log(theirs).getByRole("listitem")).toHaveText([/Paru Poster, .*Can you come on Monday\?/s]);
  if (javaScriptEnabled) await expect(theirs.locator(".toast")).toHaveCount(0);
  const live = javaScriptEnabled ? page.waitForResponse(/notifications\/stream/) : null;
  if (javaScriptEnabled) await page.reload();
  await live;
  await send(theirs, "Yes, at nine.");
  await expect(log(theirs).getByRole("listitem")).toHaveCount(2);
  if (!javaScriptEnabled) await page.reload();
  await expect(log(page).getByRole("listitem")).toHaveText([/Can you come/, /Anonymous 1, .*Yes, at nine\./s]);

  const { pathname } = new URL(page.url());
  for (const path of [
    pathname,
    `${pathname}.data`,
    "/messages",
    "/messages.data",
    `${pathname}/report`,
    "/dashboard",
  ]) {
    const text = await (await page.request.get(stack.origin + path)).text();
    for (const secret of [applicant.id, "Nilufa", applicant.email, "1712345678"]) {
      expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
    }
  }

  await theirs.getByRole("link", { name: "Choose whether they know your name and contact" }).click();
  await theirs.getByRole("button", { name: "Share my name and contact" }).click();
  await expect(theirs.getByText("They don't see what you change later.")).toBeVisible();
  await page.reload();
  await expect(head(page)).toHaveText("Nilufa Nameless");
  await expect(page.getByRole("link", { name: "Choose whether" })).toHaveCount(0);
});

test("connected members find their conversation from the notification and from their account's menu", async ({
  page,
  site,
}) => {
  const { newPage, member, signIn, runSql } = site;
  const [asker, asked] = [await member({ fullName: "Rafi Islam" }), await member({ fullName: "Nadia Rahman" })];
  await runSql("insert into public.connections (requester_id, addressee_id) values ($1, $2)", [asker.id, asked.id]);
  await runSql("update public.connections set status = 'accepted' where requester_id = $1", [asker.id]);
  await signIn(page, asker);
  await page.goto("/resources");
  await openNews(page, "Connection accepted");
  await expect(head(page)).toHaveText("Nadia Rahman");
  await expect(page.getByText("You are connected.")).toBeVisible();
  await send(page, "Hello Nadia");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);

  const theirs = await newPage();
  await signIn(theirs, asked);
  await theirs.goto("/dashboard");
  const waiting = theirs.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link", { name: "New message: Rafi Islam" })).toBeVisible();
  await theirs.getByLabel(/^Account menu/).click();
  await theirs.getByRole("banner").getByRole("link", { name: "Messages (1 new)" }).click();
  await expect(theirs).toHaveURL("/messages");
  await expect(conversations(theirs).getByRole("link")).toHaveText(/Unread: Rafi Islam.*Hello Nadia.*1 new/s);
  await theirs.goto("/dashboard");
  await waiting.getByRole("link", { name: "New message: Rafi Islam" }).click();
  await expect(log(theirs).getByRole("listitem")).toHaveText([/New messages.*Hello Nadia/s]);
});

test("what is unread stays so until it is marked by a post, which scripts send by themselves", async ({
  page,
  javaScriptEnabled,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await insertMessages(runSql, thread.id, poster, [
    { body: "First", minutesAgo: 3 },
    { body: "Second", minutesAgo: 2 },
  ]);
  await signIn(page, applicant);
  const unread = () => unreadOf(applicant, site);
  await page.request.get(`/messages/${thread.id}`);
  await page.request.get(`/messages/${thread.id}.data`);
  await page.request.get("/messages");
  expect(await unread()).toBe(2);
  await page.goto(`/messages/${thread.id}`);
  await expect(log(page).getByRole("listitem").first()).toContainText("New messages");
  if (!javaScriptEnabled) {
    expect(await unread()).toBe(2);
    await page.getByRole("button", { name: "Mark as read" }).click();
    await expect(page.getByText("New messages")).toHaveCount(0);
  }
  await expect.poll(unread).toBe(0);
  await page.goto("/messages");
  await expect(conversations(page).getByRole("link")).not.toContainText("new");
  await page.getByLabel(/^Account menu/).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages", exact: true })).toBeVisible();
});

test("a conversation that stays open is marked read although the line failed meanwhile @js", async ({ page, site }) => {
  const { member, signIn, runSql, allowed } = site;
  allowed.push(/ERR_FAILED/);
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await insertMessages(runSql, thread.id, poster, [{ body: "First", minutesAgo: 3 }]);
  await signIn(page, applicant);
  const isRead = (request: Request) => request.method() === "POST" && request.url().includes(`/messages/${thread.id}`);
  let tries = 0;
  await page.route(`**/messages/${thread.id}.data*`, (route) => {
    if (isRead(route.request())) tries += 1;
    return isRead(route.request()) && tries === 1 ? route.abort() : route.fallback();
  });
  const failed = page.waitForEvent("requestfailed", isRead);
  await page.goto(`/messages/${thread.id}`);
  await failed;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => unreadOf(applicant, site)).toBe(0);
  expect(tries).toBe(2);
});

test("what is sent shows at once, and comes back into the field when it could not be stored @js", async ({
  page,
  site,
}) => {
  const { member, signIn, runSql, allowed } = site;
  allowed.push(/^503 for/);
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await signIn(page, applicant);
  await page.goto(`/messages/${thread.id}`);
  let held = Promise.withResolvers<number | null>();
  await page.route(`**/messages/${thread.id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const status = await held.promise;
    return status === null ? route.fallback() : route.fulfill({ status });
  });
  await send(page, "Over the river");
  await expect(page.getByRole("main")).toContainText(/You, sending….*Over the river/s);
  await expect(log(page)).not.toContainText("Over the river");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await field(page).fill("And back");
  held.resolve(503);
  await expect(alert(page)).toContainText("Your message was not sent");
  await expect(field(page)).toHaveValue("Over the river\n\nAnd back");
  await expect(page.getByRole("main")).not.toContainText("You, sending…");

  held = Promise.withResolvers();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(/You, sending….*And back/s);
  held.resolve(null);
  await expect(log(page).getByRole("listitem")).toHaveText([/You, \d\d:\d\d.*Over the river\s+And back/s]);
  await expect(alert(page)).toHaveCount(0);
  await field(page).fill("By keys");
  await field(page).press("Control+Enter");
  await expect(log(page).getByRole("listitem")).toHaveCount(2);
  const stored = await runSql("select body from private.messages where thread_id = $1 order by created_at", [
    thread.id,
  ]);
  expect(stored).toEqual([{ body: "Over the river\n\nAnd back" }, { body: "By keys" }]);
});

test("a second press before the page shows the first sends nothing and says nothing @js", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await signIn(page, applicant);
  await page.goto(`/messages/${thread.id}`);
  await field(page).fill("Once over the river");
  // Microtasks run between the presses, but React renders nothing.
  await page.getByRole("button", { name: "Send", exact: true }).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await Promise.resolve();
    button.click();
  });
  await expect(log(page).getByRole("listitem")).toHaveText([/Once over the river/]);
  await expect(field(page)).toHaveAccessibleDescription("");
  await send(page, "And back");
  await expect(log(page).getByRole("listitem")).toHaveCount(2);
});

test("a message that can't be sent is kept as typed, and the page says why", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await signIn(page, applicant);
  await page.goto(`/messages/${thread.id}`);
  await send(page, " \n ");
  await expect(field(page)).toHaveAccessibleDescription(/Message is required/);
  const long = "নদী ".repeat(1001);
  await send(page, long);
  await expect(field(page)).toHaveAccessibleDescription(/Message can have at most 4000 characters/);
  await expect(field(page)).toHaveValue(long);

  await runSql(
    "insert into private.actions (member_id, kind) select $1::uuid, 'messages' from generate_series(1, 1000)",
    [applicant.id],
  );
  await send(page, "One too many");
  await expect(alert(page)).toContainText(/Try again from \w+, \d+ \w+ at [\d:]+ [ap]m, Bangladesh time/);
  await expect(field(page)).toHaveValue("One too many");
  await runSql("delete from private.actions where member_id = $1", [applicant.id]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(page).getByRole("listitem")).toHaveText([/One too many/]);

  await page.goto(`/messages/${thread.id}`);
  await field(page).fill("Too late");
  await runSql("update private.thread_members set left_at = now() where member_id = $1", [poster.id]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(alert(page)).toContainText("This conversation is closed");
  await expect(field(page)).toHaveValue("Too late");
  await page.goto(`/messages/${thread.id}`);
  await expect(page.getByRole("note")).toHaveText("This conversation is closed");
  await expect(field(page)).toHaveCount(0);
  await page.goto("/messages");
  await expect(conversations(page).getByRole("link")).toContainText("Closed");
});

test("what a member types stays in the field where the other side leaves meanwhile, an empty field goes @js", async ({
  page,
  site,
}) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  await signIn(page, applicant);
  /** The page is loaded anew beside what is typed, by a button of the bell, which tells of the acceptance. */
  const reload = async () => {
    await page
      .getByRole("banner")
      .getByLabel(/^Notifications, /)
      .click();
    await page.getByRole("button", { name: "Mark all read" }).click();
    await expect(page.getByRole("note")).toHaveText("This conversation is closed");
  };
  for (const typed of ["A long answer", ""]) {
    const thread = await openThread(runSql, poster, applicant, unique("Ferry captain"));
    await page.goto(`/messages/${thread.id}`);
    await field(page).fill(typed);
    await runSql("update private.thread_members set left_at = now() where member_id = $1 and thread_id = $2", [
      poster.id,
      thread.id,
    ]);
    await reload();
    if (!typed) {
      await expect(field(page)).toHaveCount(0);
      continue;
    }
    await expect(field(page)).toHaveValue(typed);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(alert(page)).toContainText("so your message was not sent");
    await expect(field(page)).toHaveValue(typed);
  }
});

test("a poster leaves one conversation, blocks another and takes that back", async ({ page, act, site }) => {
  const { newPage, member, signIn, runSql } = site;
  const poster = await member();
  const [one, two] = [await member(), await member()];
  const [left, blocked] = [
    await openThread(runSql, poster, one, "Ferry captain"),
    await openThread(runSql, poster, two, "Toll clerk"),
  ];
  await signIn(page, poster);
  await page.goto(`/messages/${left.id}`);
  await act(page.getByRole("main"), "Leave…");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL("/messages");
  await expect(page.getByText("You left the conversation")).toBeVisible();
  await expect(conversations(page).getByRole("link")).toHaveText([/Toll clerk/]);

  await conversations(page).getByRole("link").click();
  await act(page.getByRole("main"), "Block…");
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page).toHaveURL("/messages");
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  const blocks = page.getByRole("region", { name: "Blocked" });
  await expect(blocks.getByRole("listitem")).toContainText("Anonymous 1, Toll clerk");

  const theirs = await newPage();
  for (const [applicant, { id }] of [
    [one, left],
    [two, blocked],
  ] as const) {
    await signIn(theirs, applicant);
    await theirs.goto(`/messages/${id}`);
    await expect(theirs.getByRole("note")).toHaveText("This conversation is closed");
    await theirs.context().clearCookies();
  }
  await blocks.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("Unblocked")).toBeVisible();
  await expect(blocks).toHaveCount(0);
  await conversations(page)
    .getByRole("link", { name: /Toll clerk/ })
    .click();
  await send(page, "Sorry");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
});

test("an applicant reports a message, once, and goes on reading", async ({ page, act, javaScriptEnabled, site }) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  await insertMessages(runSql, thread.id, poster, [
    { body: "Hello", minutesAgo: 3 },
    { body: "Pay a deposit first", minutesAgo: 2 },
  ]);
  await insertMessages(runSql, thread.id, applicant, [{ body: "Why?", minutesAgo: 1 }]);
  await signIn(page, applicant);
  await page.goto(`/messages/${thread.id}`);
  if (javaScriptEnabled) {
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Actions for / })
      .click();
    await page.getByRole("menuitem", { name: "Report a message" }).click();
  } else {
    await act(page.getByRole("main"), "Report a message");
  }
  await expect(head(page)).toHaveText("Report a message");
  await expect(page.getByRole("group", { name: "Message" }).getByRole("radio")).toHaveCount(2);
  await page.getByRole("button", { name: "Report this message" }).click();
  await expect(alert(page)).toContainText("Choose the message");
  await page.getByRole("radio", { name: "Pay a deposit first" }).check();
  await page.getByRole("radio", { name: "It asks for money" }).check();
  await page.getByLabel("Details (optional)").fill("By phone, too");
  await page.getByRole("button", { name: "Report this message" }).click();
  await expect(page.getByText("Thank you for the report")).toBeVisible();
  await expect(page).toHaveURL(`/messages/${thread.id}`);
  await expect(log(page).getByRole("listitem").filter({ hasText: "deposit" })).toContainText("You reported this");
  expect(
    await runSql("select reason::text, note, body from private.message_reports where reporter_id = $1", [applicant.id]),
  ).toEqual([{ reason: "asks_for_money", note: "By phone, too", body: "Pay a deposit first" }]);
});

test("a long conversation opens at its end and pages back to its beginning, by day", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const [poster, applicant] = [await member(), await member()];
  const thread = await openThread(runSql, poster, applicant);
  const messages = Array.from({ length: 120 }, (_, index) => ({
    body: `Message ${index + 1} of many`,
    minutesAgo: (119 - index) * 60,
  }));
  await insertMessages(runSql, thread.id, poster, messages);
  await signIn(page, applicant);
  await page.goto(`/messages/${thread.id}`);
  const shown = log(page).getByRole("listitem");
  await expect(shown).toHaveCount(50);
  await expect(shown.last()).toContainText("Message 120 of many");
  await expect(field(page)).toBeInViewport();
  const days = () => log(page).getByRole("heading").allTextContents();
  await expect.poll(async () => (await days()).slice(-2)).toEqual(["Yesterday", "Today"]);
  expect((await days())[0]).toMatch(/^\d+ \w+ \d{4}$/);
  await page.getByRole("link", { name: "Earlier messages" }).click();
  await expect(shown.first()).toContainText("Message 21 of many");
  await expect(shown.last()).toContainText("Message 70 of many");
  await expect(field(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Earlier messages" }).click();
  await expect(shown).toHaveCount(20);
  await expect(shown.first()).toContainText("Message 1 of many");
  await expect(page.getByText("The conversation begins here.")).toBeVisible();
  await page.getByRole("link", { name: "Newest messages" }).click();
  await expect(shown.last()).toContainText("Message 120 of many");
});

test(
  "a message that comes while a member looks at an earlier page stays unread until the newest is shown",
  { tag: "@js" },
  async ({ page, site }) => {
    const { newPage, member, signIn, runSql } = site;
    const [poster, applicant] = [await member(), await member()];
    const thread = await openThread(runSql, poster, applicant);
    const messages = Array.from({ length: 60 }, (_, index) => ({
      body: `Letter ${index + 1}`,
      minutesAgo: 60 - index,
    }));
    await insertMessages(runSql, thread.id, poster, messages);
    await signIn(page, applicant);
    await page.goto(`/messages/${thread.id}`);
    const unread = async () => {
      const rows = await runSql("select 1 from public.notifications where user_id = $1 and not is_read", [
        applicant.id,
      ]);
      return rows.length;
    };
    const isRead =
      "select read_at > now() - interval '1 hour' as read from private.thread_members where member_id = $1";
    await expect.poll(() => runSql(isRead, [applicant.id])).toEqual([{ read: true }]);
    await page.getByRole("link", { name: "Earlier messages" }).click();
    await expect(log(page).getByRole("listitem")).toHaveCount(10);
    const before = await unread();
    const stream = page.waitForResponse(/notifications\/stream/);
    await page.reload();
    await stream;

    const other = await newPage();
    await signIn(other, poster);
    await other.goto(`/messages/${thread.id}`);
    await send(other, "Are you still there?");
    await expect(page.locator(".toast")).toContainText("New message");
    expect(await unread()).toBe(before + 1);
    await page.getByRole("link", { name: "Newest messages" }).click();
    await expect(log(page).getByRole("listitem").last()).toContainText("Are you still there?");
    await expect.poll(unread).toBe(before);
  },
);

test(
  "earlier messages come although the word that the newest are read is still on its way",
  { tag: "@js" },
  async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const [poster, applicant] = [await member(), await member()];
    const thread = await openThread(runSql, poster, applicant);
    const messages = Array.from({ length: 60 }, (_, index) => ({
      body: `Letter ${index + 1}`,
      minutesAgo: 60 - index,
    }));
    await insertMessages(runSql, thread.id, poster, messages);
    await signIn(page, applicant);
    const underWay = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route("**/messages/*.data*", async (route) => {
      const isRead = route.request().method() === "POST";
      if (isRead) underWay.resolve();
      else asked.resolve();
      if (isRead) await asked.promise;
      await route.continue();
    });
    await page.goto(`/messages/${thread.id}`);
    await underWay.promise;
    await page.getByRole("link", { name: "Earlier messages" }).click();
    await expect(log(page).getByRole("listitem")).toHaveCount(10);
    await expect(log(page).getByRole("listitem").last()).toContainText("Letter 10");
  },
);

test("a member without a conversation reads how one opens, and nobody reads another's", async ({ page, site }) => {
  const { member, signIn, runSql } = site;
  const thread = await openThread(runSql, await member(), await member());
  await page.goto(`/messages/${thread.id}`);
  await expect(page).toHaveURL(`/auth?redirectTo=${encodeURIComponent(`/messages/${thread.id}`)}`);
  await signIn(page, await member());
  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await expect(page.getByText("A conversation opens when somebody accepts an application")).toBeVisible();
  for (const path of [`/messages/${thread.id}`, `/messages/${randomUUID()}`, "/messages/mine"]) {
    for (const page404 of [path, `${path}/report`]) {
      expect((await page.goto(page404))?.status(), page404).toBe(404);
    }
  }
});

test.describe("with a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a member finds what is new in the menu of small screens", async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const [poster, applicant] = [await member(), await member()];
    const thread = await openThread(runSql, poster, applicant);
    await insertMessages(runSql, thread.id, applicant, [{ body: "Hello", minutesAgo: 1 }]);
    await signIn(page, poster);
    await page.goto("/jobs");
    await page.getByRole("banner").getByLabel("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Main, small screens" });
    await menu.getByRole("link", { name: "Messages (1 new)" }).click();
    await expect(page).toHaveURL("/messages");
  });
});

for (const width of [360, 1280]) {
  test(`the list, a conversation and a report fit ${width} px and are accessible @js`, async ({ page, site }) => {
    const { member, signIn, runSql } = site;
    const [poster, applicant] = [await member({ fullName: "মাহমুদা আক্তার চৌধুরী" }), await member()];
    const thread = await openThread(runSql, poster, applicant, `Keeper of the ${"very ".repeat(12)}long bridge`);
    await insertMessages(runSql, thread.id, poster, [
      { body: `https://example.com/${"unbroken".repeat(20)}`, minutesAgo: 3000 },
      { body: "আপনি কি সোমবার আসতে পারবেন?", minutesAgo: 2 },
    ]);
    await insertMessages(runSql, thread.id, applicant, [{ body: "Yes.", minutesAgo: 1 }]);
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, applicant);
    for (const path of ["/messages", `/messages/${thread.id}`, `/messages/${thread.id}/report`]) {
      await page.goto(path);
      await checkAccessibility(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
