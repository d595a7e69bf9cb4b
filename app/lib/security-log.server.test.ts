import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withRequestStore } from "./request-store.server";
import * as log from "./log.server";
import { noteDeed } from "./security-log.server";

vi.mock("./log.server", () => ({ logRecord: vi.fn<() => void>(), logWarning: vi.fn<() => void>() }));

const info = vi.mocked(log.logRecord);
const warning = vi.mocked(log.logWarning);
beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.unstubAllEnvs());

type Call = { method?: string; path: string; sent?: object; status: number; answer?: object };

function answered({ method = "POST", path, sent = {}, status, answer = {} }: Call): void {
  const received = new TextEncoder().encode(JSON.stringify(answer)).buffer as ArrayBuffer;
  const url = new URL(path, "https://ref.supabase.co");
  withRequestStore("request-1", () => noteDeed({ method, url, sent: JSON.stringify(sent), status, received }));
}

const noted = () => [...info.mock.calls, ...warning.mock.calls].map(([event, facts]) => [event, facts.what]);

test.each([
  ["decide_report", "report decided"],
  ["decide_appeal", "appeal decided"],
  ["decide_verification", "verification decided"],
  ["delete_account", "account deleted"],
  ["own_records", "data exported"],
  ["give_role", "role given"],
  ["take_role", "role taken"],
])("what %s did is written down, and what it refused is not", (name, what) => {
  answered({ path: `/rest/v1/rpc/${name}`, status: 404, answer: { code: "PT404" } });
  expect(noted()).toEqual([]);
  answered({ path: `/rest/v1/rpc/${name}`, status: 204 });
  expect(noted()).toEqual([["security", what]]);
});

test("each procedure that is looked for is one of the database's", () => {
  const source = readFileSync(join(import.meta.dirname, "security-log.server.ts"), "utf8");
  const [, table = ""] = /const DEEDS[^{]*\{([^}]*)\}/.exec(source) ?? [];
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) => name);
  const types = readFileSync(join(import.meta.dirname, "../supabase/database.types.ts"), "utf8");
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !types.includes(`      ${name}: {`))).toEqual([]);
});

test("a sign-in, good or bad, tells of the account without its address", () => {
  const sent = { email: " Rafi@Example.com ", password: "typed-password" };
  answered({ path: "/auth/v1/token?grant_type=password", sent, status: 400, answer: { code: "invalid_credentials" } });
  answered({ path: "/auth/v1/token?grant_type=password", sent, status: 200, answer: { user: { id: "member-1" } } });
  answered({ path: "/auth/v1/token?grant_type=refresh_token", status: 200 });
  answered({ path: "/auth/v1/token?grant_type=password", sent, status: 503 });
  expect(noted()).toEqual([
    ["security", "signed in"],
    ["security", "sign-in failed"],
  ]);
  const [[, failed] = []] = warning.mock.calls;
  const [[, good] = []] = info.mock.calls;
  expect(failed?.account).toMatch(/^[\w-]{16}$/);
  expect(good?.account).toBe(failed?.account);
  expect(JSON.stringify([failed, good])).not.toMatch(/rafi|typed|member-1/i);
});

test("a refusal by the database or the storage is told by its code, and by nothing it says", () => {
  const said = { message: "new row for rafi@example.com" };
  answered({ path: "/rest/v1/jobs", status: 403, answer: { ...said, code: "42501" } });
  answered({ path: "/storage/v1/object/avatars/a", status: 400, answer: { ...said, statusCode: "403" } });
  answered({ path: "/rest/v1/rpc/give_role", status: 403, answer: { ...said, code: "PT403" } });
  answered({ path: "/rest/v1/jobs", status: 403, answer: { ...said, code: "rafi@example.com" } });
  expect(warning.mock.calls.map(([, { what, code }]) => [what, code])).toEqual([
    ["refused by policy", "42501"],
    ["refused by policy", "403"],
    ["refused by policy", "PT403"],
    ["refused by policy", "unknown"],
  ]);
  expect(JSON.stringify(warning.mock.calls)).not.toContain("rafi");
});

test("what everybody does all day, and another clock, are no events", () => {
  answered({ method: "GET", path: "/rest/v1/jobs?select=id", status: 200 });
  answered({ path: "/rest/v1/rpc/search_jobs", status: 200 });
  answered({ path: "/rest/v1/jobs", status: 400, answer: { code: "22P02" } });
  answered({ path: "/storage/v1/object/avatars/a", status: 400, answer: { statusCode: "404" } });
  answered({ path: "/rest/v1/jobs", status: 401, answer: { code: "PGRST303" } });
  answered({ method: "GET", path: "/auth/v1/user", status: 200 });
  answered({ method: "PUT", path: "/auth/v1/user", sent: { data: { locale: "bn" } }, status: 200 });
  answered({ path: "/auth/v1/verify", sent: { type: "signup" }, status: 200, answer: { user: { id: "member-1" } } });
  expect(noted()).toEqual([]);
});

test("a member's new password changes what they sign in with, and a new address once its last link was opened", () => {
  const password = { password: "typed-password" };
  answered({ method: "PUT", path: "/auth/v1/user", sent: password, status: 422, answer: { code: "weak_password" } });
  expect(noted()).toEqual([]);
  answered({ method: "PUT", path: "/auth/v1/user", sent: password, status: 200 });
  const path = "/auth/v1/user?redirect_to=https%3A%2F%2Fexample.org";
  answered({ method: "PUT", path, sent: { email: "new@example.com" }, status: 200 });
  const link = { type: "email_change", token_hash: "typed-hash" };
  answered({
    path: "/auth/v1/verify",
    sent: link,
    status: 200,
    answer: { msg: "Please confirm the other", code: "200" },
  });
  answered({ path: "/auth/v1/verify", sent: link, status: 403, answer: { code: "otp_expired" } });
  const session = { access_token: "typed-token", user: { id: "member-1", email: "new@example.com" } };
  answered({ path: "/auth/v1/verify", sent: link, status: 200, answer: session });
  expect(info.mock.calls.map(([, { what }]) => what)).toEqual([
    "credentials changed",
    "new address asked for",
    "address changed",
  ]);
  // Of whom, though nobody is signed in who opens a link in another browser.
  expect(info.mock.calls.at(-1)?.[1].member).toMatch(/^[\w-]{16}$/);
  expect(JSON.stringify(info.mock.calls)).not.toMatch(/new@|typed|member-1/);
});

test("a role that was taken tells from whom, without their id", () => {
  const member = "0b7a9c52-4a52-4f7d-9a3f-0c1f5a1d2e3f";
  answered({ path: "/rest/v1/rpc/take_role", sent: { member, role: "operator" }, status: 204 });
  const [[, facts] = []] = info.mock.calls;
  expect(facts).toMatchObject({ what: "role taken", target: expect.stringMatching(/^[\w-]{16}$/) });
  expect(JSON.stringify(facts)).not.toContain(member);
});
