import { PRODUCTION_LIMITS, startWeb, type Web } from "../support/web.ts";
import { expect, newEmail, type Page, PASSWORD, test } from "./support/fixtures.ts";
import { checkAccessibility } from "./support/accessibility.ts";
import { insertJob } from "./support/jobs.ts";
import { createAccount, fillSignUp } from "./support/sign-up.ts";

test("joining: the form, the mail, the button, onboarding", async ({ page, mailbox }) => {
  const email = newEmail();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Join" }).click();
  await expect(page.getByRole("radio", { name: "Developer" })).toBeChecked();
  await fillSignUp(page, { email });
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await expect(
    page.getByText("We've sent you a confirmation link to complete your registration.").first(),
  ).toBeVisible();

  const { link } = await mailbox.waitFor(email, /Confirm/);
  await page.goto(link.href);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByLabel(/^Account menu of/)).toBeVisible();
});

test.describe("where a mail a minute is the most", () => {
  // One site for all of them, and not one for each worker.
  test.describe.configure({ mode: "default" });
  let web: Web;

  test.beforeAll(async ({ stack }) => {
    const { supabaseUrl: SUPABASE_URL, publishableKey: SUPABASE_ANON_KEY } = stack;
    // So long that on no machine it is over before the test checks it.
    web = await startWeb({ ...PRODUCTION_LIMITS, SUPABASE_URL, SUPABASE_ANON_KEY, LIMIT_MAIL_PAUSE: "1/10m" });
  });
  test.afterAll(() => void web.stop());

  async function join(page: Page): Promise<void> {
    await page.goto(`${web.url}/auth?tab=signup`);
    await fillSignUp(page, { email: newEmail() });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  }

  test("the seconds until another can be sent are counted down @js", async ({ newPage }) => {
    const page = await newPage();
    await page.clock.install();
    await join(page);
    const button = page.getByRole("button", { name: "Send the link again" });
    await expect(button).toBeDisabled();
    await expect(page.getByRole("timer")).toHaveText(/^Try again in [1-5]?\d?\d seconds\.$/);
    await checkAccessibility(page);
    await page.clock.fastForward(601_000);
    await expect(button).toBeEnabled();
    await expect(page.getByRole("timer")).toHaveCount(0);
  });

  test("without scripts words say so, and who asks too soon keeps the address @no-js", async ({ page }) => {
    await join(page);
    await expect(page.getByText("at most once a minute")).toBeVisible();
    const typed = await page.getByLabel("Email").inputValue();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(page.getByRole("alert").first()).toContainText(
      "asked for an email to this address less than a minute ago",
    );
    await expect(page.getByLabel("Email")).toHaveValue(typed);
  });

  test("a browser that a member has signed in with is remembered, where no script can read it", async ({
    page,
    member,
  }) => {
    const { email, password } = await member();
    await page.goto(`${web.url}/auth`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    const device = (await page.context().cookies()).find(({ name }) => name === "device");
    expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect((device?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(179 * 86_400);
    expect(atob(decodeURIComponent(device?.value ?? "").split(".")[0] ?? "")).not.toContain("@");
  });
});

for (const role of ["Developer", "Startup Founder", "Investor", "Mentor", "Student"]) {
  // Scripts treat a role from the address like any other.
  const once = role === "Startup Founder" ? "" : " @once";
  test(`joining as ${role}${once}`, async ({ page, mailbox }) => {
    const email = newEmail();
    await page.goto("/auth?tab=signup");
    await fillSignUp(page, { email, role });
    await createAccount(page);
    const { link } = await mailbox.waitFor(email);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await page.getByLabel(/^Account menu of/).click();
    await expect(page.getByRole("banner").getByText(role, { exact: true })).toBeVisible();
  });
}

test("a link is spent by its button only, and once", async ({ page, newPage, mailbox }) => {
  const email = newEmail();
  await page.goto("/auth?tab=signup");
  await fillSignUp(page, { email });
  await createAccount(page);
  const { link } = await mailbox.waitFor(email);

  const otherDevice = await newPage();
  await otherDevice.goto(link.href);
  await otherDevice.reload();
  await otherDevice.getByRole("button", { name: "Confirm my email address" }).click();
  // Not the browser that joined: there the mailbox's owner chooses the password.
  await expect(otherDevice).toHaveURL("/reset-password");

  await page.goto(link.href);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page).toHaveURL(/\/auth\/check-email/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Send me the link" })).toBeEnabled();
});

test("a confirmation mail that got lost is sent again", async ({ page, mailbox }) => {
  const email = newEmail();
  await page.goto("/auth?tab=signup");
  await fillSignUp(page, { email });
  await createAccount(page);
  const first = await mailbox.waitFor(email);

  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("status")).toContainText("a new link is on its way");
  await expect.poll(async () => (await mailbox.waitFor(email)).link.href).not.toBe(first.link.href);
});

test("signing in greets and leads to the dashboard", async ({ page, member }) => {
  const { email, password } = await member();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Welcome back!" })).toContainText(
    "You have successfully logged in.",
  );
  await expect(page).toHaveURL("/dashboard");
});

test("a member who has not finished onboarding is led there", async ({ page, member }) => {
  const { email, password } = await member({ onboarded: false });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});

test("a wrong password is told, and the address stays", async ({ page, member }) => {
  const { email } = await member();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill("not my password");
  await page.getByRole("button", { name: "Sign In" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Login Error");
  await expect(alert).toContainText("Invalid login credentials");
  await expect(alert).toContainText("That email and password don't match.");
  await expect(page).toHaveTitle(/^Error: Sign In/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await alert.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page).toHaveTitle(/^Forgot password/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("an address that is not confirmed yet gets its link again by one press @scripts-first", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  await page.goto("/auth?tab=signup");
  await fillSignUp(page, { email });
  await createAccount(page);
  const first = await mailbox.waitFor(email);

  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Or you have not confirmed your address yet");
  await page.getByRole("alert").getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await expect.poll(async () => (await mailbox.waitFor(email)).link.href).not.toBe(first.link.href);
});

test("joining for a job leads back to it, through the mail and setting up @scripts-first", async ({ page, site }) => {
  const { mailbox, member, runSql } = site;
  const job = await insertJob(runSql, await member(), { title: "Cargo tracking portal" });
  const email = newEmail();
  await page.goto(`/jobs/${job}`);
  await page.getByRole("main").getByRole("link", { name: "Sign in to apply" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to apply to Cargo tracking portal");
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join to apply to Cargo tracking portal");
  await fillSignUp(page, { email });
  await createAccount(page);
  const { link } = await mailbox.waitFor(email);
  await page.goto(link.href);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByLabel("Location").fill("Khulna");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.goto("/onboarding?step=4");
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page).toHaveURL(`/jobs/${job}#apply`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cargo tracking portal");
  // Only once: a member who sets up the profile again later goes on to the dashboard.
  await page.goto("/onboarding?step=4");
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("joining for a job leads back to it from the talent profile too, and by skipping @scripts-first", async ({
  page,
  site,
}) => {
  const { member, runSql } = site;
  const job = await insertJob(runSql, await member());
  const { email, password } = await member({ onboarded: false });
  await page.goto(`/auth?redirectTo=${encodeURIComponent(`/jobs/${job}#apply`)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto("/onboarding/talent");
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(`/jobs/${job}#apply`);
});

test("signing in brings back to the page one came from, never to another site", async ({ page, member }) => {
  const { email, password } = await member();
  await page.goto("/talent-exchange?q=react");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/talent-exchange?q=react");
});

test("an address of another site as the place to return to is ignored", async ({ page, member }) => {
  const { email, password } = await member();
  await page.goto("/auth?redirectTo=//evil.example/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a member has no need of the sign-in page", async ({ page, member, signIn }) => {
  await signIn(page, await member());
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await page.goto("/auth?redirectTo=/talent-exchange");
  await expect(page).toHaveURL("/talent-exchange");
});

test("logging out is told, and the way back does not show the member's pages", async ({ page, member, signIn }) => {
  await signIn(page, await member({ fullName: "Rafi Islam" }));
  await page.goto("/dashboard");
  await page.getByLabel("Account menu of Rafi Islam").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Logged out" })).toContainText(
    "You have been successfully logged out.",
  );
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fdashboard");
});

test("a forgotten password is replaced, and the other sessions end", async ({ page, site }) => {
  const { newPage, mailbox, member, signIn } = site;
  const { email, ...rest } = await member();
  const otherDevice = await newPage();
  await signIn(otherDevice, { email, ...rest });

  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // Both pages have an Email field: the text must not go into that of the page left behind.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(
    "We've sent you a password reset link.",
  );

  const { link } = await mailbox.waitFor(email, /Reset/);
  await page.goto(link.href);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel(/^New password/).fill("A-new-password-2026");
  await page.getByLabel("Confirm new password").fill("A-new-password-2026");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Other devices are signed out.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await otherDevice.context().clearCookies();
  await otherDevice.goto("/auth");
  await otherDevice.getByLabel("Email").fill(email);
  await otherDevice.getByLabel(/^Password/).fill(PASSWORD);
  await otherDevice.getByRole("button", { name: "Sign In" }).click();
  await expect(otherDevice.getByRole("alert")).toContainText("Invalid login credentials");
});

test("a member who has forgotten the password on the way to a job gets there with the new one @scripts-first", async ({
  page,
  site,
}) => {
  const { mailbox, member, runSql } = site;
  const job = await insertJob(runSql, await member(), { title: "Ferry timetable" });
  const { email } = await member();
  await page.goto(`/jobs/${job}`);
  await page.getByRole("main").getByRole("link", { name: "Sign in to apply" }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to apply to Ferry timetable");

  const { link } = await mailbox.waitFor(email, /Reset/);
  await page.goto(link.href);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await page.getByLabel(/^New password/).fill("A-new-password-2026");
  await page.getByLabel("Confirm new password").fill("A-new-password-2026");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL(`/jobs/${job}#apply`);
});

test("the reset page without a session offers a new link", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page).toHaveURL("/auth/forgot-password");
});

for (const path of [
  "/auth",
  "/auth?tab=signup",
  "/auth/check-email",
  "/auth/forgot-password",
  "/auth/confirm?token_hash=abc&type=signup&email=a@example.com",
  "/reset-password",
  "/no-such-page",
]) {
  test(`nothing serious stands in anyone's way on ${path}`, { tag: "@js" }, async ({ page }) => {
    await page.goto(path);
    await checkAccessibility(page);
  });
}
