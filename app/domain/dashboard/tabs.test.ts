import { expect, test } from "vitest";
import { tabFrom, tabPath } from "./tabs";

test.each(["overview", "applications", "profile"] as const)(
  "a member comes by the address of %s to that tab",
  (tab) => {
    expect(tabPath(tab)).toBe(`/dashboard?tab=${tab}`);
    expect(tabFrom(new URLSearchParams(`tab=${tab}`))).toBe(tab);
  },
);

test.each(["", "tab=", "tab=constructor", "tab=Profile"])(
  "a member with the address %j comes to the overview",
  (query) => {
    expect(tabFrom(new URLSearchParams(query))).toBe("overview");
  },
);
