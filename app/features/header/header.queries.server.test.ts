import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import type { RequestClient } from "~/supabase/client.server";
import { getHeader } from "./header.queries.server";

afterEach(() => assumeLanguage("en"));

/** The language in which the menu says a member's name; undefined where it is the page's. */
async function langOf(full_name: string | null): Promise<string | undefined> {
  const data = { session_lives: true, full_name, unread: 0, unread_threads: { count: 0 }, notifications: [] };
  const client = { rpc: () => Promise.resolve({ data, error: null, status: 200 }) } as unknown as RequestClient;
  return (await getHeader(client, { id: "1", email: "a@example.org" })).viewer.lang;
}

test("a member hears their own name in the menu in its language, whatever the page's", async () => {
  expect([await langOf("রহিমা খাতুন"), await langOf("Rahima Khatun"), await langOf(null)]).toEqual([
    "bn",
    undefined,
    undefined,
  ]);
  assumeLanguage("bn");
  expect([await langOf("রহিমা খাতুন"), await langOf("Rahima Khatun"), await langOf(null)]).toEqual([
    undefined,
    "en",
    undefined,
  ]);
});
