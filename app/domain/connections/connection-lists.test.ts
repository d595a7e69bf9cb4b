import { describe, expect, it } from "vitest";
import { connectionPages, connectionsPageFrom, connectionsPath, connectionTabFrom } from "./connection-lists";

const params = (query: string) => new URLSearchParams(query);

describe("connectionTabFrom", () => {
  it.each([
    ["tab=sent", "sent"],
    ["tab=closed", "closed"],
    ["", "requests"],
    ["tab=__proto__", "requests"],
  ])("reads %j as %s", (query, tab) => {
    expect(connectionTabFrom(params(query))).toBe(tab);
  });
});

describe("connectionsPageFrom", () => {
  it.each([
    ["page=2", 2],
    ["page=9", 3],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1e9", 1],
    ["", 1],
  ])("reads %j of 41 as %d", (query, page) => {
    expect(connectionsPageFrom(params(query), 41)).toBe(page);
  });

  it("is within one page where there is nothing", () => {
    expect([connectionPages(0), connectionsPageFrom(params("page=2"), 0)]).toEqual([1, 1]);
  });
});

describe("connectionsPath", () => {
  it("names a page only after the first", () => {
    expect([connectionsPath("sent"), connectionsPath("sent", 2)]).toEqual([
      "/connections?tab=sent",
      "/connections?tab=sent&page=2",
    ]);
  });
});
