import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { insertMessages, openThread } from "../support/threads.ts";
import { insertAlertToken } from "../support/alerts.ts";
import { insertOrganization } from "./support/organizations.ts";
import { expect, type Member, type Page, PASSWORD, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";
import { goOffline } from "./support/line.ts";

type Ready = {
  path: string;
  typed: Record<string, string>;
  /** The steps from the path to the form, if it is not there yet. */
  onward?: (page: Page) => Promise<unknown>;
  also?: (page: Page) => Promise<unknown>;
};
type Arrange = (make: {
  me: Member;
  job: (poster?: "me") => Promise<string>;
  talent: () => Promise<string>;
  /** A conversation, with a message of the other side unless it should be empty. */
  thread: (how?: "empty") => Promise<string>;
  mentor: () => Promise<string>;
  /** A request that somebody else sent. */
  mentorship: (status: "pending" | "accepted") => Promise<string>;
  /** A listed investor, by the profile. */
  investor: () => Promise<string>;
  /** A waiting request for a meeting with me. */
  meeting: () => Promise<string>;
  /** The address in the mail for a forgotten password. */
  resetLink: () => Promise<string>;
  /** The page on which a company of the member's proves its domain. */
  proof: () => Promise<string>;
  /** The address of a startup that the member owns. */
  startup: () => Promise<string>;
  /** The token in a mail of an alert. */
  alertToken: () => Promise<string>;
}) => Promise<Ready> | Ready;

const LETTER = "Typed where the train has no signal, with <b>care</b> and Bangla: সেতু";
/** In the format of a control for times, within the days that can be chosen. */
const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
const passwords = { password: PASSWORD, confirmPassword: PASSWORD };

/** How to reach and fill in each page's form, by its path in app/routes.ts. */
const FORMS: Record<string, Arrange> = {
  "talent/:id/connect": async ({ talent }) => ({ path: `/talent/${await talent()}/connect`, typed: { note: LETTER } }),
  "talent/:id/report": async ({ talent }) => ({
    path: `/talent/${await talent()}/report`,
    typed: { details: LETTER },
    also: (page) => page.getByRole("radio").first().check(),
  }),
  "jobs/:id": async ({ job }) => ({ path: `/jobs/${await job()}`, typed: { coverLetter: LETTER } }),
  "jobs/:id/edit": async ({ job }) => ({ path: `/jobs/${await job("me")}/edit`, typed: { description: LETTER } }),
  "jobs/:id/close": async ({ job }) => ({
    path: `/jobs/${await job("me")}/close`,
    typed: {},
    also: (page) => page.getByRole("radio").first().check(),
  }),
  "jobs/:id/report": async ({ job }) => ({
    path: `/jobs/${await job()}/report`,
    typed: { details: LETTER },
    also: (page) => page.getByRole("radio").first().check(),
  }),
  // An unread message is marked as read when the page opens, which must not coincide with the lost connection.
  "messages/:id": async ({ thread }) => ({ path: `/messages/${await thread("empty")}`, typed: { body: LETTER } }),
  "messages/:id/report": async ({ thread }) => ({
    path: `/messages/${await thread()}/report`,
    typed: { note: LETTER },
    also: async (page) => {
      for (const name of ["Message", "What is wrong with it"]) {
        await page.getByRole("group", { name }).getByRole("radio").first().check();
      }
    },
  }),
  "mentors/:id/request": async ({ mentor }) => ({
    path: `/mentors/${await mentor()}/request`,
    typed: { goal: "A first job", question: LETTER },
  }),
  mentoring: () => ({
    path: "/mentoring",
    typed: { headline: "Leads a team", helps: LETTER, hours: "4" },
    also: (page) => page.getByRole("checkbox").first().check(),
  }),
  "mentorships/:id": async ({ mentorship }) => ({
    path: `/mentorships/${await mentorship("accepted")}`,
    typed: { body: LETTER },
  }),
  "mentorships/:id/decline": async ({ mentorship }) => ({
    path: `/mentorships/${await mentorship("pending")}/decline`,
    typed: { reply: LETTER },
    also: (page) => page.getByRole("radio").first().check(),
  }),
  "report/:kind/:id": async ({ mentor }) => ({
    path: `/report/mentor/${await mentor()}`,
    typed: { details: LETTER },
    also: (page) => page.getByRole("radio").first().check(),
  }),
  contact: () => ({ path: "/contact", typed: { email: "reader@tests.techsetu.example", body: LETTER } }),
  "settings/verification": () => ({
    path: "/settings/verification",
    typed: { links: "https://example.org/me", statement: LETTER },
  }),
  "settings/second-factor": () => ({ path: "/settings/second-factor", typed: { currentPassword: PASSWORD } }),
  "startups/new": () => ({ path: "/startups/new", typed: { name: "Setu", description: LETTER } }),
  "startups/:slug/edit": async ({ startup }) => ({
    path: `/startups/${await startup()}/edit`,
    typed: { tagline: "Boats", description: LETTER },
  }),
  "startups/:slug/suggest": async ({ startup }) => ({
    path: `/startups/${await startup()}/suggest`,
    typed: { body: LETTER },
  }),
  "post-job": () => ({ path: "/post-job", typed: { title: "Backend engineer", description: LETTER } }),
  "meetings/new/:kind/:id": async ({ investor }) => ({
    path: `/meetings/new/investor/${await investor()}`,
    typed: { purpose: LETTER, first: NEXT_MONTH },
  }),
  "meetings/:id/times": async ({ meeting }) => ({
    path: `/meetings/${await meeting()}/times`,
    typed: { first: NEXT_MONTH },
  }),
  auth: () => ({
    path: "/auth?tab=signup",
    typed: { fullName: "রাফি Islam", email: "rafi@tests.techsetu.example", ...passwords },
    also: async (page) => {
      await page.getByRole("radio", { name: "18 or older" }).check();
      await page.getByLabel(/^I agree/).check();
    },
  }),
  "auth/check-email": () => ({ path: "/auth/check-email", typed: { email: "rafi@tests.techsetu.example" } }),
  "auth/confirm": () => ({ path: "/auth/confirm?token_hash=abc123&type=signup&email=a@example.com", typed: {} }),
  "confirm-listing": () => ({ path: `/confirm-listing?token=${"0".repeat(64)}`, typed: {} }),
  "auth/forgot-password": () => ({ path: "/auth/forgot-password", typed: { email: "rafi@tests.techsetu.example" } }),
  "reset-password": async ({ resetLink }) => ({
    path: await resetLink(),
    onward: async (page) => {
      await page.getByRole("button", { name: "Choose a new password" }).click();
      await page.waitForURL(({ pathname }) => pathname === "/reset-password");
    },
    typed: passwords,
  }),
  onboarding: () => ({ path: "/onboarding?step=3", typed: { bio: LETTER } }),
  "onboarding/talent": () => ({
    path: "/onboarding/talent",
    typed: { title: "Engineer", experienceYears: "3", bio: LETTER },
  }),
  "onboarding/startup": () => ({ path: "/onboarding/startup", typed: { name: "Setu", description: LETTER } }),
  "onboarding/investor": () => ({ path: "/onboarding/investor", typed: { firmName: "Setu", thesis: LETTER } }),
  profile: () => ({ path: "/profile", typed: { bio: LETTER } }),
  "alerts/new/:list": () => ({ path: "/alerts/new/jobs?q=react", typed: {} }),
  "alerts/confirm": async ({ alertToken }) => ({ path: `/alerts/confirm?token=${await alertToken()}`, typed: {} }),
  "alerts/end": async ({ alertToken }) => ({ path: `/alerts/end?token=${await alertToken()}`, typed: {} }),
  "startups/:slug/verify": async ({ proof }) => ({ path: await proof(), typed: { email: "info@setu.example" } }),
  settings: () => ({ path: "/settings", typed: { email: "new@tests.techsetu.example", currentPassword: PASSWORD } }),
};

/** Nobody types on these: buttons of lists, a file that stays chosen, signing out, and routes that no page posts to. */
const BUTTONS = [
  "alerts",
  "dashboard",
  "dashboard/jobs",
  "connections",
  "startups/:slug/owners",
  "saved",
  "saved/:list/:id",
  "settings/hidden-from",
  "verify-domain",
  "meetings",
  "notifications",
  "messages",
  "profile/picture",
  // The form is that of the settings, from which the browser is sent on.
  "settings/export",
  // One code, which changes every half minute.
  "second-factor",
  "jobs/:id/draft",
  "operator",
  // Forms only for members about whom something was decided, and for moderators.
  "appeal",
  "moderation/:kind/:id",
  "unsubscribe",
  "guardian",
  "logout",
  "*",
];

/** For visitors: members have no form there. */
const SIGNED_OUT = /^auth/;

function withAction(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const source = readFileSync(join(import.meta.dirname, "../../app", entry.file), "utf8");
    const own = /export (async )?function action\b/.test(source) && entry.path ? [entry.path] : [];
    return [...own, ...withAction(entry.children ?? [])];
  });
}

test("every page that takes a form is known here", { tag: "@js" }, async () => {
  expect(withAction(await routes).toSorted()).toEqual([...Object.keys(FORMS), ...BUTTONS].toSorted());
});

for (const [route, arrange] of Object.entries(FORMS)) {
  test(
    `without a connection, a form sent from ${route} keeps its page and everything typed, and says why`,
    { tag: "@js" },
    async ({ page, member, signIn, runSql, mailbox, stack, allowed }) => {
      allowed.push(/ERR_INTERNET_DISCONNECTED/);
      const me = await member();
      if (!SIGNED_OUT.test(route)) await signIn(page, me);
      const ready = await arrange({
        me,
        job: async (poster) => insertJob(runSql, poster === "me" ? me : await member()),
        talent: async () => {
          const owner = await member();
          const insert =
            "insert into public.talent_profiles (user_id, title, experience_years, is_open_to_work) values ($1, 'Engineer', 3, true) returning id";
          return (await runSql<{ id: string }>(insert, [owner.id]))[0]?.id ?? "";
        },
        thread: async (how) => {
          const poster = await member();
          const { id } = await openThread(runSql, poster, me);
          if (how !== "empty") await insertMessages(runSql, id, poster, [{ body: "Hello", minutesAgo: 1 }]);
          return id;
        },
        mentor: async () => insertMentor(runSql, await member()),
        mentorship: async (status) => insertMentorship(runSql, await insertMentor(runSql, me), await member(), status),
        investor: async () => {
          const insert =
            "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Fund', true) returning id";
          return (await runSql<{ id: string }>(insert, [(await member()).id]))[0]?.id ?? "";
        },
        meeting: async () => {
          const insert = `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
            values ($1, $2, 'investor', 'Boats', array[now() + interval '2 days'], 'Asia/Dhaka') returning id`;
          return (await runSql<{ id: string }>(insert, [(await member()).id, me.id]))[0]?.id ?? "";
        },
        resetLink: async () => {
          await postForm(page, stack.origin, "/auth/forgot-password", { email: me.email });
          const { link } = await mailbox.waitFor(me.email, /password/i);
          return link.pathname + link.search;
        },
        proof: () => insertOrganization(runSql, me),
        startup: async () => {
          const insert =
            "with added as (insert into public.organizations (name) values ('Setu') returning id, slug), owned as (insert into public.organization_members (organization_id, member_id) select id, $1 from added) select slug from added";
          return (await runSql<{ slug: string }>(insert, [me.id]))[0]?.slug ?? "";
        },
        alertToken: () => insertAlertToken(runSql, me),
      });
      await page.goto(ready.path);
      await ready.onward?.(page);
      // Before the framework runs, the browser itself would show its own offline page.
      await expect(page.locator("html")).toHaveClass("js");
      const { pathname } = new URL(page.url());
      // The header's own forms are outside of the main part.
      const main = page.getByRole("main");
      const [first = ""] = Object.keys(ready.typed);
      const form = main.locator("form[method=post]").filter(first ? { has: page.locator(`[name="${first}"]`) } : {});
      for (const [name, value] of Object.entries(ready.typed)) await form.locator(`[name="${name}"]`).fill(value);
      await ready.also?.(page);

      await goOffline(page);
      await form.locator("button[type=submit]:not([tabindex='-1'])").last().click();
      await expect(main.getByText("Your device seems to be offline")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(pathname);
      for (const [name, value] of Object.entries(ready.typed)) {
        await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
      }
    },
  );
}

test(
  "signing out without a connection leaves the page as it is, and says so",
  { tag: "@js" },
  async ({ page, member, signIn, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, await member());
    await page.goto("/post-job");
    await expect(page.locator("html")).toHaveClass("js");
    await page.getByLabel("Description").fill(LETTER);
    await page.getByLabel(/^Account menu/).click();
    await goOffline(page);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("alert").getByText("Your device seems to be offline")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue(LETTER);
  },
);

test(
  "a member who follows a link without a connection keeps the page and its form",
  { tag: "@js" },
  async ({ page, context, member, signIn, runSql, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    const me = await member();
    await signIn(page, me);
    const id = await insertJob(runSql, me);
    await page.goto(`/jobs/${id}/edit`);
    await page.getByLabel("Description").fill(LETTER);
    // The scripts that keep the draft also keep the page.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain("/edit#");
    await goOffline(page);
    const link = page.getByRole("banner").getByRole("link", { name: "Talent" });
    await link.click();
    await expect(page.getByRole("alert").getByText("This page stays open, with all that you typed.")).toBeVisible();
    await expect(page).toHaveURL(`/jobs/${id}/edit`);
    await expect(page.getByLabel("Description")).toHaveValue(LETTER);
    await context.setOffline(false);
    await link.click();
    await expect(page).toHaveURL("/talent-exchange");
  },
);

test(
  "a job's form stands as typed where the scripts of its preview can't be had",
  { tag: "@js" },
  async ({ page, member, signIn, allowed }) => {
    allowed.push(/ERR_FAILED/);
    await signIn(page, await member());
    await page.route("**/assets/job-preview*", (route) => route.abort());
    await page.goto("/post-job");
    await expect(page.locator("html")).toHaveClass("js");
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/job-preview"));
    await page.getByRole("textbox", { name: /^Title/ }).fill("Bridge keeper");
    await refused;
    await page.getByLabel("Description").fill(LETTER);
    await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue("Bridge keeper");
    await expect(page.getByLabel("Description")).toHaveValue(LETTER);
  },
);
