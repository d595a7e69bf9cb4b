import { expect, test } from "vitest";
import type { RequestClient } from "~/supabase/client.server";
import { unsaveNoted } from "./saved.mutations.server";

/** The backend of a member who saved an item with this note. */
function noting(note: string) {
  const kept: (string | null)[] = [note];
  const answers: Record<string, (body: { note: string }) => object> = {
    unsave_item: () =>
      kept[0] === null
        ? { data: kept.pop() && null, status: 204 }
        : { error: { code: "PT409", message: "" }, status: 409 },
    note_saved: (body) => {
      kept[0] = body.note || null;
      return { data: null, status: 204 };
    },
    saved_items: () => ({
      data: {
        counts: { jobs: 1, people: 0, startups: 0 },
        items: [{ item: "i", ended: true, title: "Pilot", note: kept[0], saved_at: "2026-01-02T04:00:00Z" }],
      },
      status: 200,
    }),
  };
  const rpc = async (name: string, body: { note: string }) => ({ error: null, ...answers[name]?.(body) });
  return { client: { rpc } as unknown as RequestClient, kept };
}

test("a member removes an entry with the note that they read, and not with one that they wrote in another tab since", async () => {
  const removed = async (note: string | undefined) => {
    const { client, kept } = noting("Ask about pay");
    return [await unsaveNoted(client, { item: "i", note, list: "jobs", page: 1 }), kept];
  };
  expect(await removed("Ask about pay")).toEqual([true, []]);
  for (const note of ["Ask", undefined]) expect(await removed(note)).toEqual([false, ["Ask about pay"]]);
});
