import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import {
  DatabaseError,
  isAuthOutage,
  isUnavailable,
  toastUnlessHidden,
  unwrap,
  unwrapFound,
  unwrapStorage,
} from "./errors.server";

const answer = (code: string | undefined, status = 400, details?: string) => ({
  data: null,
  error: { message: "words", ...(code !== undefined && { code }), ...(details !== undefined && { details }) },
  status,
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

describe("a member meets an outage, and keeps what was typed, where the database", () => {
  test.each([
    ["can't be connected to", "08000"],
    ["lost the connection", "08006"],
    ["has no memory left", "53200"],
    ["has no connection left", "53300"],
    ["cancelled a statement that took too long", "57014"],
    ["is shutting down", "57P01"],
    ["is starting", "57P03"],
    ["can't read its disk", "58030"],
    ["takes no writes, as Supabase sees to where the disk is nearly full", "25006"],
    ["failed inside", "XX000"],
    ["is out of reach for its API", "PGRST000"],
    ["was too slow for its API's pool", "PGRST003"],
    ["has another clock than the auth service", "PGRST301"],
    ["takes a token for expired that is not", "PGRST303"],
  ])("%s (%s)", (_, code) => {
    const thrown = thrownBy(() => unwrap(answer(code, 500)));
    expect(isUnavailable(thrown)).toBe(true);
    expect((thrown as Response).headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("could not be asked at all, or a gateway answers in its place", () => {
    expect(isUnavailable(thrownBy(() => unwrap(answer("", 0))))).toBe(true);
    expect(isUnavailable(thrownBy(() => unwrap(answer("42501", 0))))).toBe(true);
    expect(isUnavailable(thrownBy(() => unwrap(answer(undefined, 502))))).toBe(true);
  });
});

test("a member whose session the database takes for ended is answered 401, which a form tells in words", () => {
  expect((thrownBy(() => unwrap(answer("PT401", 401))) as Response).status).toBe(401);
});

describe("a member is refused, and told so as before, where the database", () => {
  test.each([
    ["has it already", "23505"],
    ["forbids it", "42501"],
    ["knows no such row", "PT404"],
    ["takes a value for none", "22P02"],
    ["has a rule against it", "23514"],
    ["took the parallel one", "40001"],
    ["answers one row too many", "PGRST116"],
    ["is asked beyond the last page", "PGRST103"],
    ["says that the job has ended", "PT410"],
    ["finds a fee in the job", "PT422"],
    ["wants the password again, or somebody older", "PT403"],
    // Letters and digits in another position mean another class.
    ["has a rule whose number holds one of an outage", "25300"],
  ])("%s (%s)", (_, code) => {
    const thrown = thrownBy(() => unwrap(answer(code, 409)));
    expect(thrown).toBeInstanceOf(DatabaseError);
    expect(thrown).toMatchObject({ code, status: 409, message: "words" });
  });
});

test("a member over a limit hears the words and the hour of the database", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const thrown = thrownBy(() => unwrap(answer("PT429", 429, inAnHour.toISOString()))) as Response;
  expect(thrown.status).toBe(429);
  expect(await thrown.text()).toContain("words");
  expect(Number(thrown.headers.get("Retry-After"))).toBeGreaterThan(3_590);
  for (const details of [undefined, "", "never"]) {
    const endless = thrownBy(() => unwrap(answer("PT429", 429, details))) as Response;
    expect([endless.status, await endless.text()]).toEqual([429, "words"]);
  }
});

test("a suspended member reads that the account is suspended, whatever was refused", async () => {
  const error = { message: "the account is suspended", code: "PT403" };
  const thrown = thrownBy(() => unwrap({ data: null, error, status: 403 })) as Response;
  expect([thrown.status, await thrown.text()]).toEqual([403, expect.stringContaining("suspended")]);
});

describe("a member of whom something is hidden", () => {
  const refuse = (message: string) => unwrap({ data: null, error: { message, code: "PT423" }, status: 423 });
  const hidden = async () => refuse("what you present yourself with is hidden");
  const done = { type: "success", message: "Done" } as const;

  test("reads that it is, and where the appeal is, whatever was refused", async () => {
    const thrown = (await hidden().catch((error: unknown) => error)) as Response;
    expect([thrown.status, await thrown.text()]).toEqual([423, expect.stringMatching(/have hidden .*appeal\.$/)]);
    // A job under review has a message of its own.
    expect(() => refuse("the job is under review")).toThrow(DatabaseError);
  });

  test("is told the same after a button, and every other failure stays itself", async () => {
    const told = await toastUnlessHidden(hidden(), () => done);
    expect(told).toMatchObject({ type: "error", message: expect.stringContaining("have hidden") });
    expect(await toastUnlessHidden(Promise.resolve(7), (answer) => ({ ...done, message: `${answer}` }))).toEqual({
      ...done,
      message: "7",
    });
    const gone = new Response(null, { status: 404 });
    await expect(toastUnlessHidden(Promise.reject(gone), () => done)).rejects.toBe(gone);
  });
});

test("what was answered without a fault is handed on, nothing included", () => {
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(unwrap({ data: null, error: null, status: 204 })).toBeNull();
});

test("a thing that is not there is 404 for a visitor, and every other refusal stays itself", async () => {
  const refused = (code: string) =>
    unwrapFound(Promise.resolve({ data: null, error: { message: "words", code }, status: 403 }));
  await expect(refused("PT404")).rejects.toMatchObject({ status: 404 });
  await expect(refused("42501")).rejects.toEqual(new DatabaseError("words", "42501", 403));
  expect(await unwrapFound(Promise.resolve({ data: 3, error: null, status: 200 }))).toBe(3);
});

describe("a member's picture", () => {
  const storage = (status: number | undefined, statusCode?: string) => ({
    data: null,
    error: { message: "words", status, statusCode },
  });

  test.each([
    [undefined, undefined],
    [500, undefined],
    [503, "503"],
    [429, "429"],
    [400, "DatabaseTimeout"],
  ])("can't be had for an outage where Storage answers %j and %j", (status, statusCode) => {
    expect(isUnavailable(thrownBy(() => unwrapStorage(storage(status, statusCode))))).toBe(true);
  });

  test.each([
    [400, "404"],
    [404, undefined],
    [403, "403"],
  ])("was refused where Storage answers %j and %j", (status, statusCode) => {
    const thrown = thrownBy(() => unwrapStorage(storage(status, statusCode)));
    expect(thrown).toBeInstanceOf(DatabaseError);
    expect(thrown).toMatchObject({ code: statusCode ?? String(status), status });
  });

  test("is handed on where there is one", () => {
    expect(unwrapStorage({ data: "bytes", error: null })).toBe("bytes");
  });
});

test("signing in fails for an outage of the auth service, not for what was typed", () => {
  expect(isAuthOutage(new AuthRetryableFetchError("", 0))).toBe(true);
  expect(isAuthOutage(new AuthUnknownError("", null))).toBe(true);
  expect(isAuthOutage(new AuthApiError("", 500, undefined))).toBe(true);
  expect(isAuthOutage(new AuthApiError("", 429, undefined))).toBe(false);
  expect(isAuthOutage(new AuthApiError("", 400, "invalid_credentials"))).toBe(false);
});

describe("a reader of Bangla over a limit", () => {
  const told = async (message: string) => {
    assumeLanguage("bn");
    const error = { message, code: "PT429", details: "2026-11-22T08:05:00.000000Z" };
    const thrown = thrownBy(() => unwrap({ data: null, error, status: 429 }));
    assumeLanguage("en");
    return (thrown as Response).text();
  };

  test("is told which it is and when it opens", async () => {
    expect(await told("You can send at most 60 messages in an hour.")).toBe(
      "১ ঘণ্টায় সর্বোচ্চ ৬০টি বার্তা পাঠানো যায়। বাংলাদেশ সময় রবিবার, ২২ নভেম্বর, দুপুর\u00A0২:০৫ থেকে আবার পারবেন।",
    );
  });

  test("recognises it where an operator has reworded it", async () => {
    expect(await told("You can wave at most 3 flags in 2 days.")).toMatch(/^আপাতত এর বেশি করা যাবে না। বাংলাদেশ সময় /);
  });
});
