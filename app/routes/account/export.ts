import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/export";
import { supabaseContext } from "~/context";
import { exportName } from "~/domain/account/export-name";
import { exportOwnData } from "~/features/account/export.mutations.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { listAvatars } from "~/features/profile/avatar.queries.server";
import { noindex } from "~/lib/noindex.server";
import { DatabaseError } from "~/supabase/errors.server";
import { accountAnswers } from "./account-answers.words";

export const middleware = [noindex];

/** The form that asks for the download. */
const FORM = "/settings#settings-data";

/** The database's answer to a session whose last sign-in is too long ago (migration `recent_sign_in`). */
const PASSWORD_NEEDED = "PT403";

/** Never downloads on a GET: each download counts, and a foreign page could open the address. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, new URL("/settings", url));
  return redirect(FORM);
}

/**
 * Sends the member all data stored about them, within ten minutes of signing in. The settings' form redirects its post
 * here. Redirects to the settings: a visitor, a member who must type the password again, and, with the limit in words,
 * a member who has reached it.
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
      "Content-Disposition": `attachment; filename="${exportName(now)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** A file has no page to explain why it is missing, so redirect to the settings. */
async function toSettings(error: unknown, context: Readonly<RouterContextProvider>): Promise<Response> {
  const overLimit = error instanceof Response && error.status === 429;
  if (overLimit) {
    setToast(context, { type: "error", message: accountAnswers().notDownloaded, description: await error.text() });
  }
  if (overLimit || (error instanceof DatabaseError && error.code === PASSWORD_NEEDED)) return redirect(FORM);
  throw error;
}
