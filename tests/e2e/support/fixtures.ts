import { type BrowserContext, type CDPSession, expect, type Locator, type Page, test as base } from "@playwright/test";
import { findMail, type Mail } from "../../support/mailbox.ts";
import { createMember, type Member, type MemberOptions } from "../../support/members.ts";
import { sql, type Stack } from "../../support/stack.ts";
import { tellFrames } from "./frames.ts";
import { waitForScripts } from "./scripts.ts";

export { expect, type Page } from "@playwright/test";
export { newEmail, PASSWORD, type Member } from "../../support/members.ts";

type Mailbox = {
  /** Waits for a mail to the address, with a matching subject if one is given, and returns the newest. */
  waitFor: (to: string, subject?: RegExp) => Promise<Mail>;
};

type Fixtures = {
  stack: Stack;
  /** For tests that measure pages of the sample data: a site without other tests' posts. */
  isOfSamples: boolean;
  /** Runs SQL as superuser, for states that no page can create. */
  runSql: <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;
  mailbox: Mailbox;
  /** Creates a confirmed member, onboarded unless stated otherwise. */
  member: (options?: MemberOptions) => Promise<Member>;
  /** Signs the page's browser in with the sign-in form's post, without opening the form. */
  signIn: (page: Page, member: Member) => Promise<void>;
  /** Chooses an action on a thing: its plain button or link, or with scripts the entry of its menu. */
  act: (thing: Locator, label: string) => Promise<void>;
  /**
   * A page in a separate browser: for a second person or device, or with a clock that the test sets, which Playwright
   * leaves behind in a window that tests share.
   */
  newPage: () => Promise<Page>;
  /** Faults that a test expects, and which therefore do not fail it. */
  allowed: RegExp[];
  /** All of these at once, for a test that needs many. */
  site: Omit<Fixtures, "site" | "watched" | "act" | "isOfSamples">;
  watched: void;
};

export type Site = Fixtures["site"];

export const test = base.extend<Fixtures>({
  isOfSamples: [false, { option: true }],
  stack: async ({ isOfSamples }, use) => {
    const { TEST_STACK, TEST_SAMPLES_STACK } = process.env;
    const stack = isOfSamples ? TEST_SAMPLES_STACK : TEST_STACK;
    if (!stack) throw new Error("No stack is running: is globalSetup?");
    await use(JSON.parse(stack));
  },
  context: async ({ context }, use) => {
    const sessions = keepSessions(context);
    await use(context);
    await leaveAsNew(context, sessions);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    await stopClockOfStyles(page);
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },
  baseURL: async ({ stack }, use) => use(stack.origin),
  runSql: async ({ stack }, use) => use((text, params) => sql(stack, text, params)),
  mailbox: async ({ stack }, use) => {
    await use({
      async waitFor(to, subject = /./) {
        let mail: Mail | null = null;
        await expect
          .poll(async () => (mail = await findMail(stack, to))?.subject ?? "", { message: `a mail to ${to}` })
          .toMatch(subject);
        return mail as unknown as Mail;
      },
    });
  },
  member: async ({ stack }, use) => use((options) => createMember(stack, options)),
  signIn: async ({ stack }, use) => {
    await use(async (page, { email, password }) => {
      const response = await page.request.post(`${stack.origin}/auth`, {
        form: { intent: "sign-in", email, password },
        headers: { Origin: stack.origin },
        maxRedirects: 0,
      });
      expect(response.status(), "the sign-in post").toBe(302);
      // The greeting would cover the page under test.
      await page.context().clearCookies({ name: "toast" });
    });
  },
  act: async ({ javaScriptEnabled }, use) => {
    await use(async (thing, label) => {
      if (javaScriptEnabled === false) return thing.getByText(label, { exact: true }).click();
      await thing.getByRole("button", { name: /^(?:Actions for|আরও ?:) / }).click();
      await thing.page().getByRole("menuitem", { name: label, exact: true }).click();
    });
  },
  newPage: async ({ browser, contextOptions, baseURL, javaScriptEnabled, allowed }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        javaScriptEnabled: javaScriptEnabled ?? true,
      });
      contexts.push(context);
      await watch(context, faults);
      const page = await context.newPage();
      await stopClockOfStyles(page);
      if (javaScriptEnabled !== false) waitForScripts(page);
      return page;
    });
    for (const context of contexts) await context.close();
    expectNone(faults, allowed);
  },
  allowed: async ({}, use) => use([]),
  site: async ({ stack, runSql, mailbox, member, signIn, newPage, allowed }, use) =>
    use({ stack, runSql, mailbox, member, signIn, newPage, allowed }),
  watched: [
    async ({ context, allowed }, use, testInfo) => {
      const faults: string[] = [];
      await watch(context, faults);
      await use();
      await tellFrames(context, testInfo);
      expectNone(faults, allowed);
    },
    { auto: true },
  ],
});

/** Collects the sessions that the test and the fixtures open with Chromium's protocol. */
function keepSessions(context: BrowserContext): CDPSession[] {
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await open(page);
    sessions.push(session);
    return session;
  };
  return sessions;
}

/**
 * By day the tests of a worker share a window (docs/decisions/0190-cost-of-browser-tests.md). Playwright resets all but
 * a clock (see `newPage`), a button of the mouse that is down, the line, permissions, and what a session of Chromium's
 * protocol has set, such as a slow line or stopped animations.
 */
async function leaveAsNew(context: BrowserContext, sessions: CDPSession[]): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  for (const page of context.pages()) await page.mouse.up();
  // A session ends with its page, which a test may have closed.
  for (const session of sessions) await session.detach().catch(() => undefined);
}

/** Messages disappear by an animation: no test may depend on how fast a machine is. */
async function stopClockOfStyles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** Chromium's own line for a page answered with 4xx or 5xx; unexpected ones are asserted below. */
const STATUS_LINE = /^Failed to load resource: the server responded with a status of/;

/** Chromium logs nothing when a page may not compile code and handles the refusal. */
async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });
}

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await reportViolations(context);
  context.on("console", (message) => {
    if (message.type() === "error" && !STATUS_LINE.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = protocol === "data:" || protocol === "blob:" || ["localhost", "127.0.0.1"].includes(hostname);
    if (!local) faults.push(`request off this machine: ${request.url()}`);
  });
  context.on("response", (response) => {
    const isPage = ["document", "fetch", "eventsource"].includes(response.request().resourceType());
    if (response.status() >= (isPage ? 500 : 400)) faults.push(`${response.status()} for ${response.url()}`);
  });
}

function expectNone(faults: string[], allowed: RegExp[]): void {
  expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
}
