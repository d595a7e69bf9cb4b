import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/export";
import { supabaseContext } from "~/context";
import { exportOwnData } from "~/features/account/export.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { listAvatars } from "~/features/profile/avatar.queries.server";
import { noindex } from "~/lib/noindex.server";
import { DatabaseError } from "~/supabase/errors.server";
import { accountAnswers } from "./account-answers.words";

export const middleware = [noindex];

/** The database's answer to a session whose last sign-in is too long ago (migration `recent_sign_in`). */
const PASSWORD_NEEDED = "PT403";

/**
 * A download of everything stored about the member, for ten minutes from the sign-in on. A visitor, and
 * whoever has to type the password again, is led to the settings, whose form leads here; so is, with the
 * limit in words, whoever has had it as often as they may.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
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
  if (overLimit || (error instanceof DatabaseError && error.code === PASSWORD_NEEDED)) {
    return redirect("/settings#settings-data");
  }
  throw error;
}
