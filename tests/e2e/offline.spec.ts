import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { expect, type Member, type Page, PASSWORD, test } from "./support/fixtures.ts";
import { insertJob, postForm } from "./support/jobs.ts";

type Ready = {
  path: string;
  typed: Record<string, string>;
  /** From the path to the form, where it is not there yet. */
  onward?: (page: Page) => Promise<unknown>;
  also?: (page: Page) => Promise<unknown>;
};
type Arrange = (make: {
  me: Member;
  job: (poster?: "me") => Promise<string>;
  talent: () => Promise<string>;
  /** The address in the mail that a forgotten password brings. */
  resetLink: () => Promise<string>;
}) => Promise<Ready> | Ready;

const LETTER = "Typed where the train has no signal, with <b>care</b> and Bangla: সেতু";
const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
const check = (label: string | RegExp) => (page: Page) => page.getByLabel(label).check();

/** How each page with a form is reached and filled in, by its path in app/routes.ts. */
const FORMS: Record<string, Arrange> = {
  "talent/:id/connect": async ({ talent }) => ({ path: `/talent/${await talent()}/connect`, typed: { note: LETTER } }),
  "jobs/:id": async ({ job }) => ({ path: `/jobs/${await job()}`, typed: { coverLetter: LETTER } }),
  "jobs/:id/edit": async ({ job }) => ({ path: `/jobs/${await job("me")}/edit`, typed: { description: LETTER } }),
  "jobs/:id/report": async ({ job }) => ({
    path: `/jobs/${await job()}/report`,
    typed: { details: LETTER },
    also: (page) => page.getByRole("radio").first().check(),
  }),
  "post-job": () => ({ path: "/post-job", typed: { title: "Backend engineer", description: LETTER } }),
  "investor-pipeline": () => ({ path: "/investor-pipeline?deal=general", typed: { message: LETTER } }),
  auth: () => ({
    path: "/auth?tab=signup",
    typed: { fullName: "রাফি Islam", email: "rafi@tests.techsetu.example", ...passwords },
    also: check(/^I agree/),
  }),
  "auth/check-email": () => ({ path: "/auth/check-email", typed: { email: "rafi@tests.techsetu.example" } }),
  "auth/confirm": () => ({ path: "/auth/confirm?token_hash=abc123&type=signup&email=a@example.com", typed: {} }),
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
  settings: () => ({ path: "/settings", typed: { email: "new@tests.techsetu.example", currentPassword: PASSWORD } }),
};

/** Nothing is typed there: buttons of lists, a file that stays chosen, the way out, what no page takes. */
const BUTTONS = ["dashboard", "connections", "notifications", "profile/picture", "logout", "*"];

/** Where visitors are: members have no form there. */
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
    async ({ page, context, member, signIn, runSql, mailbox, stack, allowed }) => {
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
        resetLink: async () => {
          await postForm(page, stack.origin, "/auth/forgot-password", { email: me.email });
          const { link } = await mailbox.waitFor(me.email, /password/i);
          return link.pathname + link.search;
        },
      });
      await page.goto(ready.path);
      await ready.onward?.(page);
      // Before the framework runs, the browser itself would leave for its own offline page.
      await expect(page.locator("html")).toHaveClass("js");
      const { pathname } = new URL(page.url());
      // The header's own forms stand outside of the page's part.
      const main = page.getByRole("main");
      const [first = ""] = Object.keys(ready.typed);
      const form = main.locator("form[method=post]").filter(first ? { has: page.locator(`[name="${first}"]`) } : {});
      for (const [name, value] of Object.entries(ready.typed)) await form.locator(`[name="${name}"]`).fill(value);
      await ready.also?.(page);

      await context.setOffline(true);
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
  async ({ page, context, member, signIn, allowed }) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED/);
    await signIn(page, await member());
    await page.goto("/post-job");
    await expect(page.locator("html")).toHaveClass("js");
    await page.getByLabel("Description").fill(LETTER);
    await page.getByLabel(/^Account menu/).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("alert").getByText("Your device seems to be offline")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue(LETTER);
  },
);
