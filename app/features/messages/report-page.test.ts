import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { submittedContext, supabaseContext, type Viewer } from "~/context";
import { MESSAGES_SIZE } from "~/domain/messages/list-sizes";
import type { RequestClient } from "~/supabase/client.server";
import { reportPage } from "./messages.page.server";

const THREAD = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** The form's choices where the other side wrote all these messages, the newest first; `reported` already. */
async function choicesOf(count: number, reported: number): Promise<string[]> {
  const context = new RouterContextProvider();
  context.set(submittedContext, []);
  const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 });
  const messages = Array.from({ length: count }, (_, place) => ({
    id: `m${place + 1}`,
    mine: false,
    body: "Hello",
    created_at: new Date(Date.UTC(2026, 0, 2, 0, 0, count - place)).toISOString(),
    reported: place < reported,
  }));
  const rows = (found: object[]) => {
    const query: Record<string, unknown> = { limit: () => answer(found), maybeSingle: () => answer(found[0]) };
    for (const name of ["select", "eq", "lte", "order"]) query[name] = () => query;
    return query;
  };
  const thread = { id: THREAD, kind: "connection", other_name: "Rina", is_open: true };
  const client = { from: (view: string) => rows(view === "my_messages" ? messages : [thread]) };
  context.set(supabaseContext, client as unknown as RequestClient);
  const page = await reportPage(
    context,
    { id: "m", email: "rafi@example.org" } as Viewer,
    THREAD,
    new URLSearchParams(),
  );
  return page?.messages.map(({ value }) => value) ?? [];
}

test("a member can report each message of the other side that its page shows, however much was written after it", async () => {
  const choices = await choicesOf(MESSAGES_SIZE, 0);
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([MESSAGES_SIZE, "m1", `m${MESSAGES_SIZE}`]);
});

test("a member is offered nothing that they have reported", async () => {
  expect(await choicesOf(3, 2)).toEqual(["m3"]);
});
