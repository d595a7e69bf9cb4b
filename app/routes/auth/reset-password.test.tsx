import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { identityContext, supabaseContext } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import type { Route } from "./+types/reset-password";
import ResetPassword, { loader } from "./reset-password";

const MINUTE_MS = 60_000;

/** The page of a member who opened a mail's link `minutes` ago. */
async function pageOf(minutes: number, unclaimed: boolean): Promise<string> {
  const context = new RouterContextProvider();
  const linkAt = Date.now() - minutes * MINUTE_MS;
  context.set(identityContext, {
    viewer: { id: "m", email: "rafi@example.org" },
    session: { id: "s", expiresAt: 0, linkAt, isRaised: false },
    unknown: false,
  });
  const rpc = () => Promise.resolve({ data: unclaimed, error: null, status: 200 });
  context.set(supabaseContext, { rpc } as unknown as RequestClient);
  const request = new Request("http://localhost/reset-password");
  const loaderData = await loader({ request, context } as unknown as Route.LoaderArgs);
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
