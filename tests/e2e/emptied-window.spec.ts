import { expect, test } from "./support/fixtures.ts";

// By day the tests of a worker share a window: what one leaves there must not reach the next.
test.describe.serial("a window that two visitors use, one after the other @js", () => {
  test("keeps what the first visitor sets while they are there", async ({ page, context, stack }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => void Object.assign(window, { left: true }));
    await page.exposeFunction("overhear", () => undefined);
    await context.addCookies([{ name: "left", value: "1", url: stack.origin }]);
    await context.grantPermissions(["clipboard-read"]);
    await context.route("**/legal", (route) => route.fulfill({ contentType: "text/html", body: "left" }));
    await page.goto("/resources");
    await page.evaluate(async () => {
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      await new Promise((resolve) => (indexedDB.open("left").onsuccess = resolve));
    });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await context.setOffline(true);
    await page.mouse.down();
    expect(await page.evaluate(() => "left" in window)).toBe(true);
  });

  test("is as new for the second", async ({ page, context }) => {
    expect(await context.cookies()).toEqual([]);
    await page.goto("/legal");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // With a button down this would wait for its end.
    await page.getByRole("link", { name: "TechSetu" }).first().hover({ timeout: 10_000 });
    const found = await page.evaluate(async () => ({
      left: "left" in window || "overhear" in window,
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      databases: (await indexedDB.databases()).map(({ name }) => name),
      clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
      isDark: matchMedia("(prefers-color-scheme: dark)").matches,
      width: innerWidth,
    }));
    expect(found).toEqual({
      left: false,
      stored: [],
      databases: [],
      clipboard: expect.not.stringMatching("granted"),
      isDark: false,
      width: 1280,
    });
  });
});
