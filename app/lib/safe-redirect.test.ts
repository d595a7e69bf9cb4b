import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REDIRECTS as PAYLOADS } from "./phishing-redirects";
import { safeRedirect, signInPath } from "./safe-redirect";

const OURS = "https://techsetu.example";

/** Returns the origin to which a browser on our page would go, by the WHATWG rules. */
function lands(to: string): string {
  return new URL(to, `${OURS}/auth`).origin;
}

test("the corpus has at least 200 payloads", () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
});

test.each(PAYLOADS)("%j leads to no other origin", (payload) => {
  const to = safeRedirect(payload, "/fallback");
  expect(lands(to)).toBe(OURS);
  expect(to).toMatch(/^\/(?![/\\])/);
});

test.each(PAYLOADS.filter((payload) => !payload.startsWith("/")))("%j is refused altogether", (payload) => {
  expect(safeRedirect(payload, "/fallback")).toBe("/fallback");
});

test("no generated text leads to another origin, nor after a second pass", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "@",
    ":",
    "http",
    "evil.example",
    ".",
    "..",
    "?",
    "#",
    "a",
    "bn",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const to = safeRedirect(`/${pieces.join("")}`);
      expect(lands(to)).toBe(OURS);
      expect(safeRedirect(to)).toBe(to);
    }),
    { seed: 20_260_101, numRuns: 2000 },
  );
});

test.each([null, undefined, 1, {}, [], ["/jobs"], true])("%j, which is no text, is refused", (value) => {
  expect(safeRedirect(value, "/fallback")).toBe("/fallback");
});

test.each(["/", "/dashboard", "/talent-exchange?q=react&page=2#main", "/talent/3", "/a?next=%2Fb", "/?q=%E0%A6%B8"])(
  "%s is kept with its query and hash",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  ["/bn", "/"],
  ["/bn/", "/"],
  ["/bn?q=1", "/?q=1"],
  ["/bn/jobs?q=1#a", "/jobs?q=1#a"],
  ["/bn/bn/jobs", "/jobs"],
  ["/./bn/jobs", "/jobs"],
  ["/bnx/jobs", "/bnx/jobs"],
  ["/jobs/bn", "/jobs/bn"],
])("%s leads to %s, in whichever language one is", (path, target) => expect(safeRedirect(path)).toBe(target));

describe("signInPath", () => {
  test("leads back to where one came from", () => {
    expect(signInPath("/talent-exchange?q=a&page=2")).toBe("/auth?redirectTo=%2Ftalent-exchange%3Fq%3Da%26page%3D2");
  });

  test("names the tab", () => {
    expect(signInPath("/jobs", "signup")).toBe("/auth?tab=signup&redirectTo=%2Fjobs");
  });

  test.each([
    ["/auth?redirectTo=%2Fjobs%23apply", "/auth?tab=signup&redirectTo=%2Fjobs%23apply"],
    ["/auth/forgot-password?redirectTo=%2Fjobs", "/auth?tab=signup&redirectTo=%2Fjobs"],
    ["/auth?redirectTo=%2F%2Fevil.example", "/auth?tab=signup"],
    ["/auth?redirectTo=%2Fauth%3FredirectTo%3D%2Fjobs", "/auth?tab=signup"],
  ])("from %s leads to where that page leads: %s", (path, to) => {
    expect(signInPath(path, "signup")).toBe(to);
  });

  test.each(["/", "/auth", "/auth?tab=signup", "//evil.example"])("%s is nowhere to come back to", (path) => {
    expect(signInPath(path)).toBe("/auth");
  });
});
