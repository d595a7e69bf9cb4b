import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, submittedContext, supabaseContext } from "~/context";
import { postedFormContext } from "~/lib/posted-form.server";
import type { RequestClient } from "~/supabase/client.server";
import type { Route } from "./+types/reset-password";
import ResetPassword, { action, loader } from "./reset-password";

const MINUTE_MS = 60_000;

/** The context of a member who opened a mail's link `minutes` ago. */
function contextOf(minutes: number, unclaimed: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  const linkAt = Date.now() - minutes * MINUTE_MS;
  context.set(identityContext, {
    viewer: { id: "m", email: "rafi@example.org" },
    session: { id: "s", expiresAt: 0, linkAt, isRaised: false },
    unknown: false,
  });
  const rpc = () => Promise.resolve({ data: unclaimed, error: null, status: 200 });
  context.set(supabaseContext, { rpc } as unknown as RequestClient);
  return context;
}

const askedWith = (cookie?: string) =>
  new Request("http://localhost/reset-password", { headers: cookie ? { Cookie: cookie } : {} });

async function pageOf(minutes: number, unclaimed: boolean, cookie?: string): Promise<string> {
  const context = contextOf(minutes, unclaimed);
  const loaderData = await loader({ request: askedWith(cookie), context } as unknown as Route.LoaderArgs);
  const Component = () => <ResetPassword {...({ loaderData } as Route.ComponentProps)} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, "");
}

test("a newcomer who has not said who they are in ten minutes reads what is left to do, wherever they come from", async () => {
  const late = await pageOf(11, true);
  expect(late).toContain("Your account is not finished");
  expect(late).toContain("rafi@example.org is confirmed as yours");
  expect(late).not.toContain("This link no longer works");
  expect(await pageOf(9, true)).toContain("Choose your password");
});

test("a member whose link is older than ten minutes reads that, and no word of an unfinished account", async () => {
  const late = await pageOf(11, false);
  expect(late).toContain("This link no longer works");
  expect(late).not.toContain("not finished");
  expect(await pageOf(9, false)).toContain("Choose a new password");
});

test("a newcomer who sends the form after ten minutes finds what was typed in the form of the next link, except the password", async () => {
  const context = contextOf(11, true);
  const password = "A-patient-one-2026";
  const form = new FormData();
  const typed = { intent: "claim", fullName: "রাফি Islam", phone: "01712345678", role: "mentor", age: "adult" };
  const chosen = { consent: "on", password, confirmPassword: password };
  for (const [name, value] of Object.entries({ ...typed, ...chosen })) form.set(name, value);
  context.set(postedFormContext, { form });
  context.set(submittedContext, [["intent", "claim"]]);
  const url = new URL("http://localhost/reset-password");
  const answer = await action({ request: askedWith(), context, url } as unknown as Route.ActionArgs);
  if (!(answer instanceof Response)) throw new Error("The action gave the form back.");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/reset-password"]);
  const [cookie = ""] = answer.headers.get("Set-Cookie")?.split(";") ?? [];
  expect(await pageOf(11, true, cookie)).toContain("What you typed is kept on this device for an hour");
  expect(await pageOf(11, true)).not.toContain("What you typed is kept");
  const { claim } = await loader({
    request: askedWith(cookie),
    context: contextOf(1, true),
  } as unknown as Route.LoaderArgs);
  expect(claim?.typed).toEqual({ fullName: "রাফি Islam", phone: "+8801712345678", role: "mentor", age: "adult" });
});
