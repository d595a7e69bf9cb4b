import { expect, test } from "./support/fixtures.ts";

test("a visitor's press on a link has the page fetched ahead, and a press on what leads to a form does not @js", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const faults: unknown[] = [];
  const fetched = new Map<string, string>();
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => faults.push(ruleSet.errorType));
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    const { pathname, search } = new URL(prefetchUrl);
    fetched.set(pathname + search, status);
  });
  await session.send("Preload.enable");
  await page.goto("/ecosystem-map");

  const press = async (name: string) => {
    await page.getByRole("link", { name, exact: true }).first().hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await press("Join");
  await press("Jobs");
  await expect.poll(() => fetched.get("/jobs")).toBe("Ready");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Khulna: / })
    .click();
  await page.getByRole("main").locator('a[href="/talent-exchange?division=Khulna"]').hover();
  await page.mouse.down();
  await expect.poll(() => [...fetched.values()]).toEqual(["Ready", "Ready"]);
  expect([...fetched.keys()]).toEqual(["/jobs", "/talent-exchange?division=Khulna"]);
  await page.mouse.move(0, 0);
  await page.mouse.up();

  await page.goto("/bn/ecosystem-map");
  await press("চাকরি");
  await expect.poll(() => fetched.get("/bn/jobs")).toBe("Ready");
  expect(faults).toEqual([undefined, undefined, undefined]);
});
