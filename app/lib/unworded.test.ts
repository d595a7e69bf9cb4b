import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { unworded } from "./unworded";
import { z } from "./zod";

afterEach(() => assumeLanguage("en"));

const schema = z.object({
  name: z.string(),
  years: z.number().int().max(3),
  kind: z.enum(["a", "b"]),
  intent: z.literal("save"),
  id: z.uuid(),
  email: z.email(),
  rows: z.array(z.string()).max(1),
  choice: z.union([z.number(), z.literal("x")]),
  own: z.string().max(1, { error: () => "এক অক্ষরের বেশি নয়" }),
});

const tampered = {
  years: 9.5,
  kind: "c",
  intent: "",
  id: "1",
  email: "no",
  rows: ["1", "2"],
  choice: "y",
  own: "long",
};

const messages = () =>
  schema.safeParse(tampered, { error: unworded }).error?.issues.map(({ message }) => message) ?? [];

test("what a schema has no words for is told in the reader's language too", () => {
  const english = messages();
  expect(english.length).toBeGreaterThan(8);
  expect(english).toContain("Invalid input: expected string, received undefined");
  assumeLanguage("bn");
  expect(messages()).toHaveLength(english.length);
  for (const message of messages()) expect(message).not.toMatch(/[a-z0-9]/i);
});

test("a schema's own words come before", () => {
  assumeLanguage("bn");
  expect(messages()).toContain("এক অক্ষরের বেশি নয়");
});
