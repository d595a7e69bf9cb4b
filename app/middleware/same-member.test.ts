import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, type Viewer } from "~/context";
import { deviceOwner } from "~/lib/device-owner.server";
import { postedFormContext } from "~/lib/posted-form.server";
import { sameMember } from "./same-member";

const ME: Viewer = { id: "00000000-0000-4000-8000-000000000001", email: "rafi@example.org" };
const MINE = deviceOwner("drafts", ME.id);
const ANOTHERS = deviceOwner("drafts", "00000000-0000-4000-8000-000000000002");

/** Returns what the action finds of a form whose page named these members. */
async function formOf(viewer: Viewer | null, ...openedBy: string[]) {
  const context = new RouterContextProvider();
  context.set(identityContext, { viewer, session: null, unknown: false });
  const form = new FormData();
  for (const owner of openedBy) form.append("openedBy", owner);
  context.set(postedFormContext, { form });
  await sameMember({ context } as unknown as Parameters<typeof sameMember>[0], async () => new Response());
  const posted = context.get(postedFormContext);
  return posted?.problem ?? (posted?.form === form ? "usable" : "lost");
}

test("a form goes for the member who opened its page, and for no other member", async () => {
  expect(await formOf(ME, MINE)).toBe("usable");
  expect(await formOf(ME, ANOTHERS)).toBe("another's");
  expect(await formOf(ME, ANOTHERS, MINE)).toBe("another's");
  expect(await formOf(ME, ME.id)).toBe("another's");
});

test("a form that names nobody goes for a member, as one does that a visitor opened", async () => {
  expect(await formOf(ME)).toBe("usable");
  expect(await formOf(ME, "")).toBe("usable");
});

test("a member's form that a visitor sends is left to its action, which asks to sign in again", async () => {
  expect(await formOf(null, MINE)).toBe("usable");
});
