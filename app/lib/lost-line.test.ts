import { data } from "react-router";
import { expect, test } from "vitest";
import { isLineLost } from "./lost-line";

test("a lost line is told from an answer and from what a program throws", () => {
  const lost = new TypeError("Failed to fetch");
  expect([lost, data(lost, 500), { data: lost }].map(isLineLost)).toEqual([true, true, true]);
  const others = [
    new Error("no"),
    data("no", 503),
    data(null),
    new Response(null, { status: 502 }),
    null,
    undefined,
    "no",
  ];
  expect(others.filter(isLineLost)).toEqual([]);
});
