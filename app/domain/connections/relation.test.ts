import { describe, expect, it } from "vitest";
import { connectPath, relationFrom } from "./relation";

const row = (direction: string, status: string) => ({ direction, status });

describe("relationFrom", () => {
  it.each([
    ["none", []],
    ["sent", [row("sent", "pending")]],
    ["refused", [row("sent", "declined")]],
    ["asked", [row("received", "pending")]],
    ["declined", [row("received", "declined")]],
    ["connected", [row("sent", "accepted")]],
    ["connected", [row("received", "accepted")]],
    ["blocked", [row("sent", "pending"), row("received", "blocked")]],
  ] as const)("is %s for %j", (relation, rows) => {
    expect(relationFrom(rows)).toBe(relation);
  });
});

describe("connectPath", () => {
  it("keeps where the member comes from, whole", () => {
    const from = "/talent-exchange?skills=C%2B%2B&page=2";
    const url = new URL(connectPath("1", from), "http://localhost");
    expect([url.pathname, url.searchParams.get("from")]).toEqual(["/talent/1/connect", from]);
    expect(connectPath("1")).toBe("/talent/1/connect");
  });
});
