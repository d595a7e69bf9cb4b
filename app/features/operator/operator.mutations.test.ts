import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { giveRole, retryMail, takeRole } from "./operator.mutations.server";

const MEMBER = "7b0c4a8e-7f0e-4a53-9a77-2f6a0f0f4d11";
const NOT_FOUND = { data: null, error: { code: "PT404", message: "not found" }, status: 404 };

/** Gives each function its answer; one without gets none. */
const answering = (answers: Record<string, object>) =>
  ({
    rpc: (name: string) => Promise.resolve(answers[name] ?? { data: null, error: null, status: 204 }),
  }) as unknown as RequestClient;

const stillOperator = { staff_list: { data: [], error: null, status: 200 } };

test("an operator who takes a role that another has just taken reads so, and nothing of a mail", async () => {
  const gone = answering({ take_role: NOT_FOUND, ...stillOperator });
  expect(await takeRole(gone, MEMBER, "moderator")).toBe("This person no longer has this role.");
});

test("an operator who has a mail sent again twice reads that it waits no more for that, and meets no problem at first", async () => {
  const again = answering({ retry_mail: NOT_FOUND, ...stillOperator });
  expect(await retryMail(again, MEMBER)).toBe(
    "This email is no longer among those that failed: it waits to be sent again already, or is gone.",
  );
  expect(await retryMail(answering({}), MEMBER)).toBeNull();
});

test("an operator who takes a role meets no problem", async () => {
  expect(await takeRole(answering({}), MEMBER, "moderator")).toBeNull();
});

test("an operator who gives a role to an address without an account reads so beside it", async () => {
  const unknown = answering({ give_role: NOT_FOUND, ...stillOperator });
  expect(await giveRole(unknown, "nobody@example.org", "moderator")).toMatchObject({
    status: 404,
    fieldErrors: { email: [expect.stringContaining("account")] },
  });
});

test("a member who has just lost the operator's role reads nothing of accounts or roles, but that there is no such page", async () => {
  const lost = answering({
    retry_mail: NOT_FOUND,
    give_role: NOT_FOUND,
    take_role: NOT_FOUND,
    staff_list: NOT_FOUND,
  });
  await expect(retryMail(lost, MEMBER)).rejects.toMatchObject({ status: 404 });
  await expect(giveRole(lost, "somebody@example.org", "moderator")).rejects.toMatchObject({ status: 404 });
  await expect(takeRole(lost, MEMBER, "moderator")).rejects.toMatchObject({ status: 404 });
});
