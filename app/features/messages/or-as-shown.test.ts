import { expect, test } from "vitest";
import { asShown, orAsShown } from "./or-as-shown";

const URL = "http://localhost/messages/1";
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

test("a member whose line is lost keeps the page that is on the screen, and no other", async () => {
  const forget = asShown(URL, "the page");
  expect(await orAsShown(URL, () => Promise.resolve("the newer page"))).toBe("the newer page");
  expect(await orAsShown(URL, lost)).toBe("the page");
  await expect(orAsShown("http://localhost/messages/2", lost)).rejects.toThrow("Failed to fetch");
  await expect(orAsShown(URL, () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
  forget();
});

test("the next member on the same device finds nothing of what the last one read", async () => {
  const forget = asShown(URL, "the page");
  asShown(URL, "the same page, loaded again")();
  forget();
  await expect(orAsShown(URL, lost)).rejects.toThrow("Failed to fetch");
});
