import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, demoEmail, type DemoMember } from "../../support/demo-site.ts";

/** Signs the page's browser in with a demo account, without its greeting. */
export async function signInToDemo(page: Page, origin: string, role: DemoMember): Promise<void> {
  const response = await page.request.post(`${origin}/auth`, {
    form: { intent: "sign-in", email: demoEmail(role), password: DEMO_PASSWORD },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  await page.context().clearCookies({ name: "toast" });
}
