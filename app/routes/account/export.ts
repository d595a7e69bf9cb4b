import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/export";
import { supabaseContext } from "~/context";
import { exportOwnData } from "~/features/account/export.mutations.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { listAvatars } from "~/features/profile/avatar.queries.server";
import { noindex } from "~/lib/noindex.server";
import { DatabaseError } from "~/supabase/errors.server";
import { accountAnswers } from "./account-answers.words";

export const middleware = [noindex];

/** Where the form is that asks for the download. */
const FORM = "/settings#settings-data";

/** The database's answer to a session whose last sign-in is too long ago (migration `recent_sign_in`). */
const PASSWORD_NEEDED = "PT403";

/** Nothing is downloaded by an address: each download counts, and a foreign page could open the address. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, new URL("/settings", url));
  return redirect(FORM);
}

/**
 * A download of everything stored about the member, for ten minutes from the sign-in on. The settings' form leads here, and
 * is sent here as well. A visitor, and whoever has to type the password again, is led to the settings; so is, with the
 * limit in words, whoever has had it as often as they may.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request, new URL("/settings", url));
  const now = new Date();
  const client = context.get(supabaseContext);
  const found = await Promise.all([exportOwnData(client, viewer, now), listAvatars(client, viewer.id)]).catch((error) =>
    toSettings(error, context),
  );
  if (found instanceof Response) return found;
  const [data, pictures] = found;
  return new Response(JSON.stringify({ ...data, pictures }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="techsetu-data-${now.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A file has no page of its own to tell why there is none: the settings do. */
async function toSettings(error: unknown, context: Readonly<RouterContextProvider>): Promise<Response> {
  const overLimit = error instanceof Response && error.status === 429;
  if (overLimit) {
    setToast(context, { type: "error", message: accountAnswers().notDownloaded, description: await error.text() });
  }
  if (overLimit || (error instanceof DatabaseError && error.code === PASSWORD_NEEDED)) return redirect(FORM);
  throw error;
}
