import { expect, test } from "vitest";
import { limitVariables } from "../app/lib/limit-variables.ts";
import { noLimits, softLimits } from "./soft-limits.ts";

test("each limit of production is softer in the demo, but for the wait between mails, and in the tests", () => {
  const limits = Object.keys(limitVariables).filter((name) => name.startsWith("LIMIT_"));
  expect(Object.keys(softLimits).toSorted()).toEqual(limits.filter((name) => name !== "LIMIT_MAIL_PAUSE").toSorted());
  expect(Object.keys(noLimits).toSorted()).toEqual(limits.toSorted());
});
