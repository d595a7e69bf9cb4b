import { beforeEach, expect, test, vi } from "vitest";
import * as log from "~/lib/log.server";
import { expectOwnIssuer } from "./session-cookie.server";

vi.mock("~/lib/log.server", () => ({ logError: vi.fn<() => void>(), logWarning: vi.fn<() => void>() }));
vi.mock("~/lib/env.server", () => ({ env: () => ({ SUPABASE_URL: "https://ref.supabase.co" }) }));

const error = vi.mocked(log.logError);
beforeEach(() => void error.mockClear());

const tokenOf = (iss: string) =>
  `e30.${Buffer.from(JSON.stringify({ iss, sub: "member" })).toString("base64url")}.c2ln`;

test("a sign-in that could never hold is refused, and the operator reads which issuer to name", () => {
  expectOwnIssuer(tokenOf("https://ref.supabase.co/auth/v1"));
  expect(error).not.toHaveBeenCalled();
  expect(() => expectOwnIssuer(tokenOf("https://login.techsetu.example/auth/v1"))).toThrow(
    expect.objectContaining({ status: 503 }),
  );
  expect(error).toHaveBeenCalledExactlyOnceWith("SUPABASE_ISSUER is not the issuer of our tokens", {
    issuer: "https://login.techsetu.example/auth/v1",
    expected: "https://ref.supabase.co/auth/v1",
  });
});
