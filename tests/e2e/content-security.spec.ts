import { demoEmail, DEMO_PASSWORD, type DemoRole, pagesFor } from "../support/demo-site.ts";
import { expect, test } from "./support/fixtures.ts";

/** A field of a form that the browser validates with its own copy of the schema. */
const FIELD = "main form[method=post] :is(input[type=text], input[type=email], textarea):visible";

/** Whether a page's HTML has such a field; checking it costs less than opening the page. */
function hasField(html: string): boolean {
  const forms = (html.split("<main")[1] ?? "").split("<form ").slice(1);
  return forms.some(
    (form) =>
      /^[^>]*method="post"/.test(form) && /<textarea|type="(?:text|email)"/.test(form.split("</form>")[0] ?? ""),
  );
}

for (const role of [undefined, "developer"] as (DemoRole | undefined)[]) {
  const title = `a ${role ?? "visitor"} who writes in the form of each page meets nothing that the site's own policy refuses`;
  // Each test fails for anything that the policy refuses (fixtures.ts), and offline.spec.ts types into every form at
  // every change.
  test(title, { tag: ["@js", "@night"] }, async ({ page, stack, signIn }) => {
    test.slow();
    if (role) await signIn(page, { id: "", fullName: "", email: demoEmail(role), password: DEMO_PASSWORD });
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("refused by")) refused.push(`${page.url()}: ${message.text()}`);
    });
    let written = 0;
    for (const path of await pagesFor(stack, role)) {
      if (!hasField(await (await page.request.get(path)).text())) continue;
      await page.goto(path);
      // Some fields are in closed sections.
      await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      const field = page.locator(FIELD).first();
      // Leaving a field validates its form.
      await field.fill("x");
      await field.blur();
      written += 1;
    }
    expect(written).toBeGreaterThan(2);
    expect(refused).toEqual([]);
  });
}
