import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/own-cv";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { cvResponse, readForCv } from "~/features/cv/cv-printers.server";
import { getOwnCv } from "~/features/cv/cv.queries.server";
import { cvView } from "~/features/cv/cv-view.server";
import { env } from "~/lib/env.server";
import { noindex } from "~/lib/noindex.server";
import { accountAnswers } from "./account-answers.words";

export const middleware = [noindex];

/**
 * Sends the member their own CV as a PDF; redirects a member without a talent profile to where one is made, and a
 * visitor to sign in for the page that links to it: after the sign-in, a file would leave an empty page.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, new URL("/profile", url));
  const row = await readForCv(getOwnCv(context.get(supabaseContext)));
  if (row) return cvResponse(cvView(row, env().PUBLIC_ORIGIN), viewer.id);
  setToast(context, {
    type: "info",
    message: accountAnswers().noCv,
    description: accountAnswers().noCvText,
  });
  return redirect("/onboarding/talent");
}
