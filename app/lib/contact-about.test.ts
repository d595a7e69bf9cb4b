import { expect, test } from "vitest";
import { aboutFrom, contactAboutPath } from "./contact-about";

const read = (address: string) => aboutFrom(new URL(address, "https://site.example").searchParams);

test("the form is told which page a message is about", () => {
  for (const page of ["/startups/nodi-ghat", "/mentors/00000000-0000-4000-8010-000000000014", "/investors/a"]) {
    expect(read(contactAboutPath(page))).toBe(page);
  }
});

test("and nothing that is no such page", () => {
  for (const about of [
    "",
    "/",
    "/startups",
    "/startups/a/edit",
    "//evil.example/a",
    "https://evil.example",
    "/jobs/1",
  ]) {
    expect(read(contactAboutPath(about))).toBeNull();
  }
  expect(read("/contact")).toBeNull();
});
