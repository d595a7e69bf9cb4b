import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { guardianPath } from "../../../app/domain/guardians/guardian-path.ts";
import { unsubscribePath } from "../../../app/lib/unsubscribe-path.ts";
import { insertAlertToken } from "../../support/alerts.ts";
import { createMember, newEmail } from "../../support/members.ts";
import { sql, type Stack } from "../../support/stack.ts";
import type { View } from "../../support/views.ts";
import { Visitor } from "../../support/visitor.ts";

type Looked = Pick<View, "path" | "prepare">;

/** Presses a button of the page, once. */
const press = (button: string) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("main").getByRole("status").first().waitFor();
};

/** As the page opens, in the browser's colours and in the reader's own. */
function viewsOf(looked: Looked[]): View[] {
  return looked.flatMap((one) => {
    const view: View = { page: one.path, viewer: "visitor", state: "linked", ...one };
    return [view, { ...view, state: "forced-colours", forcedColors: true as const }];
  });
}

/**
 * Pages that only a mail leads to, as their signed-out reader sees them: with a valid link, answered, and with an
 * unknown link.
 */
export async function linkedViews(stack: Stack): Promise<View[]> {
  const run = <Row>(text: string, params?: unknown[]) => sql<Row>(stack, text, params);
  const [reader, talent] = [await createMember(stack), await createMember(stack)];
  const stop = randomBytes(32).toString("base64url");
  await run("select worker.keep_unsubscribe_link($1, $2, 'messages')", [
    createHash("sha256").update(stop).digest("hex"),
    reader.id,
  ]);
  const [listing] = await run<{ token: string }>("select private.make_listing_link($1) as token", [talent.id]);
  const alert = await insertAlertToken(run, reader);
  const none = "0".repeat(64);
  return viewsOf([
    { path: unsubscribePath("messages", stop) },
    { path: unsubscribePath("messages", stop), prepare: press("Stop these emails") },
    { path: "/unsubscribe" },
    { path: guardianPath(await guardianToken(stack)) },
    { path: guardianPath(await guardianToken(stack)), prepare: press("Yes, I agree") },
    { path: guardianPath(none) },
    { path: `/confirm-listing?token=${listing?.token}` },
    { path: `/confirm-listing?token=${none}` },
    { path: `/alerts/confirm?token=${alert}` },
    { path: `/alerts/end?token=${alert}` },
    { path: `/alerts/end?token=${"z".repeat(43)}` },
    { path: "/alerts/new/talent?skills=React" },
  ]);
}

/** The token with which the guardian of a younger member, who has just named them, answers. */
async function guardianToken(stack: Stack): Promise<string> {
  const email = newEmail();
  const visitor = await new Visitor(stack.origin).signIn(await createMember(stack, { age: "younger" }));
  await visitor.post("/settings", { intent: "guardian", email });
  const [mail] = await sql<{ token: string }>(
    stack,
    "select worker.facts_guardian_asked(o) ->> 'token' as token from private.outbox o where o.address = $1",
    [email.toLowerCase()],
  );
  if (!mail) throw new Error("the guardian is owed no mail");
  return mail.token;
}
