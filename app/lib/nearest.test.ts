import { expect, test } from "vitest";
import { nearestOf } from "./nearest";

const words = {
  first: "The newest startups",
  count: (total: number, count: string) => `${count} startups of ${total}`,
};
const seed = { key: "stage", label: "Seed", href: "/startups" };
const typed = { key: "q", label: "“boats”", href: "/startups" };
const found = { total: 28, rows: ["Nouka", "Mati"] };
const of = (chips: (typeof seed)[], rows: typeof found | null = found) =>
  nearestOf(rows, chips, words, (name) => ({ name }));

test("a visitor whose one filter finds nothing is shown the list without it, and how long that is", () => {
  expect(of([seed])).toEqual({
    chips: [{ ...seed, count: "28 startups of 28" }],
    nearest: { title: "Without “Seed”", cards: [{ name: "Nouka" }, { name: "Mati" }] },
  });
  expect(of([typed]).nearest?.title).toBe("Without “boats”");
});

test("a visitor with several filters is shown the first of the whole list, which no chip alone leads to", () => {
  expect(of([seed, typed])).toMatchObject({ chips: [seed, typed], nearest: { title: "The newest startups" } });
});

test("a visitor of a list that is empty anyway, or has found something, is shown no others", () => {
  expect(of([seed], null).nearest).toBeNull();
  expect(of([seed], { total: 0, rows: [] })).toEqual({ chips: [seed], nearest: null });
});
