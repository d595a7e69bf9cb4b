import { afterEach, expect, test, vi } from "vitest";
import type { RequestClient } from "./client.server";
import { getVerifiedClaims } from "./verified-tokens.server";

const HOUR_S = 3_600;
const soon = () => Math.floor(Date.now() / 1_000) + HOUR_S;

/** A client that verifies every token, and counts how often it was asked. */
function clientOf(answer: object = {}, alg = "ES256") {
  const data = { claims: { sub: "member", exp: soon() }, header: { alg, kid: "key" }, signature: new Uint8Array() };
  const getClaims = vi.fn<() => Promise<unknown>>().mockResolvedValue({ data, error: null, ...answer });
  return { client: { auth: { getClaims } } as unknown as RequestClient, getClaims };
}

afterEach(() => vi.useRealTimers());

test("the same token is verified once, another one again", async () => {
  const { client, getClaims } = clientOf();
  const first = await getVerifiedClaims(client, "a.b.c");
  expect(await getVerifiedClaims(client, "a.b.c")).toEqual(first);
  expect(getClaims).toHaveBeenCalledTimes(1);
  await getVerifiedClaims(client, "a.b.d");
  expect(getClaims).toHaveBeenCalledTimes(2);
});

test("a token that has expired since is verified again, and so refused", async () => {
  const { client, getClaims } = clientOf();
  await getVerifiedClaims(client, "expires.b.c");
  vi.useFakeTimers({ now: Date.now() + HOUR_S * 1_000, toFake: ["Date"] });
  const refused = { data: null, error: new Error("JWT has expired") };
  getClaims.mockResolvedValue(refused);
  expect(await getVerifiedClaims(client, "expires.b.c")).toEqual(refused);
});

test.each([
  ["a token that the auth service itself has to check", {}, "HS256"],
  ["a forged token", { data: null, error: new Error("Invalid JWT signature") }, "ES256"],
])("%s is verified each time", async (token, answer, alg) => {
  const { client, getClaims } = clientOf(answer, alg);
  await getVerifiedClaims(client, token);
  await getVerifiedClaims(client, token);
  expect(getClaims).toHaveBeenCalledTimes(2);
});
