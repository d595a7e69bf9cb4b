import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { postedForm } from "~/lib/posted-form.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { talentAnswers } from "./talent-answers.words";
import { confirmTalent } from "./talent.mutations.server";

/**
 * Handles the button by which members confirm that they are still open to work, and returns to `from`, the page it was
 * on. Throws 401 when signed out, else as `unwrap` does.
 */
export async function confirmAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const from = postedForm(context).get("from");
  const outcome = await confirmTalent(context.get(supabaseContext), viewer.id);
  const t = talentAnswers();
  const said = { listed: t.confirmed, unlisted: t.unlisted, none: t.notConfirmed }[outcome];
  setToast(context, { type: outcome === "listed" ? "success" : "error", ...said });
  return replace(safeRedirect(from, "/dashboard"));
}
