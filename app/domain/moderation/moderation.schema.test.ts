import { expect, it } from "vitest";
import { verificationSchema } from "./moderation.schema";

it("takes links as long as the table keeps them, and tells whose link is longer", () => {
  const linkOf = (length: number) => "https://example.org/".padEnd(length, "x");
  const parse = (link: string) =>
    verificationSchema.safeParse({ links: `https://example.org\n${link}`, statement: "I am" });
  expect(parse(linkOf(500)).data?.links).toEqual(["https://example.org", linkOf(500)]);
  expect(parse(linkOf(501)).error?.issues.map(({ message }) => message)).toEqual([
    "Each link may have at most 500 characters",
  ]);
});
