import { describe, expect, inject, test } from "vitest";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");
const { host } = new URL(stack.origin);

const FOREIGN: Record<string, string>[] = [
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: `https://${host}` },
  { Origin: "http://localhost:8443" },
  { Origin: `${stack.origin}.evil.example` },
  { Origin: "not an origin" },
  { "Sec-Fetch-Site": "cross-site" },
];
const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
];

describe.each([
  "/logout",
  "/auth",
  "/auth/check-email",
  "/auth/confirm",
  "/auth/forgot-password",
  "/reset-password",
  "/onboarding",
  "/onboarding/talent",
  "/connections",
  "/talent/00000000-0000-4000-8000-000000000000/connect",
  "/settings",
  "/profile/picture",
  "/auth.data",
  "/healthz",
  "/no/such/page",
])("%s", (path) => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("refuses a %s from another site, whatever its type", async (method) => {
    for (const origin of FOREIGN) {
      for (const type of TYPES) {
        const headers = { ...origin, "Content-Type": type };
        const init: RequestInit = { method, headers, body: "a=1", redirect: "manual" };
        const response = await fetch(stack.origin + path, init);
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      }
    }
  });
});

test("nothing was signed out or changed by any of it", async () => {
  const person = await new Visitor(stack.origin).signIn(await createMember(stack));
  for (const headers of FOREIGN.filter(({ Origin }) => Origin)) {
    const response = await person.post("/logout", {}, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect((await person.get("/dashboard")).status).toBe(200);
});
