import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { unsubscribeSchema } from "~/domain/account/mail-categories.schema";
import { unsubscribeLink } from "./unsubscribe-link.server";

const SECRET = "s".repeat(32);
const READER = {
  recipient: "a",
  address: "a@example.org",
  category: "messages",
  locale: "en",
  origin: "https://techsetu.example",
} as const;

it("leads a reader to the page that takes it, in their language", () => {
  const { url, hash } = unsubscribeLink(SECRET, READER);
  expect(url).toMatch(/^https:\/\/techsetu\.example\/unsubscribe\?about=messages&token=[\w-]{43}$/);
  const link = unsubscribeSchema.parse(Object.fromEntries(new URL(url).searchParams));
  expect(createHash("sha256").update(link.token).digest("hex")).toBe(hash);
  expect(unsubscribeLink(SECRET, { ...READER, locale: "bn" }).url).toBe(url.replace(".example/", ".example/bn/"));
});

it("is the same for each mail of a kind to a reader, and another for every other reader, address, kind and secret", () => {
  const { hash } = unsubscribeLink(SECRET, READER);
  expect(unsubscribeLink(SECRET, { ...READER, locale: "bn" }).hash).toBe(hash);
  const others = [
    unsubscribeLink(SECRET, { ...READER, recipient: "b" }),
    unsubscribeLink(SECRET, { ...READER, address: "b@example.org" }),
    unsubscribeLink(SECRET, { ...READER, category: "jobs" }),
    unsubscribeLink("t".repeat(32), READER),
  ].map((other) => other.hash);
  expect(new Set([hash, ...others]).size).toBe(5);
});
