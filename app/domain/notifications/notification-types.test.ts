import { expect, test } from "vitest";
import { typeTerm } from "./notification-types";

test.each([
  ["info", { label: "Info", tone: "blue" }],
  ["success", { label: "Success", tone: "green" }],
  ["warning", { label: "Warning", tone: "yellow" }],
  ["error", { label: "Error", tone: "red" }],
  ["a later one", { label: "Info", tone: "blue" }],
])("a member reads a notification of type %s as a word with a colour", (type, term) => {
  expect(typeTerm(type)).toEqual(term);
});
