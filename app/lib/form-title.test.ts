import { expect, test } from "vitest";
import { BRAND } from "./brand";
import { formTitle } from "./form-title";

const matches = (loaderData: unknown) => [
  { id: "root", loaderData },
  { id: "routes/auth/auth", loaderData: null },
  undefined,
];

test("the title of a page whose form was refused says so first", () => {
  expect(formTitle("Sign In", matches({ refused: true }))).toBe(`Error: Sign In | ${BRAND}`);
});

test.each([undefined, null, {}, { refused: false }, { refused: "true" }])("after %j it is the title alone", (root) => {
  expect(formTitle("Sign In", matches(root))).toBe(`Sign In | ${BRAND}`);
});
