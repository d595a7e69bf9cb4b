import { expect, test } from "vitest";
import { clientAction } from "./operator";

/** What an operator reads after pressing a button of what another operator has just changed. */
async function problemOf(intent: string): Promise<unknown> {
  const body = new URLSearchParams({ intent });
  const request = new Request("http://localhost:3000/operator", { method: "POST", body });
  const gone = { status: 404, statusText: "", internal: false, data: null };
  const args = { request, serverAction: () => Promise.reject(gone) } as unknown as Parameters<typeof clientAction>[0];
  const answer = (await clientAction(args)) as unknown as { data: { problem: string } };
  return answer.data.problem;
}

test("an operator reads of a mail that it no longer waits, and of a role that it is already gone", async () => {
  expect(await problemOf("retry")).toBe("This mail is no longer waiting to be sent again.");
  expect(await problemOf("take")).toBe("This person no longer has this role.");
});
