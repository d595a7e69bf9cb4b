import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { postedForm } from "~/lib/posted-form.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { confirmTalent } from "./talent.mutations.server";

/**
 * Answers the button by which members say that they are still open to work, and leads back to `from`,
 * the page it was on. Throws 401 when signed out, and as `unwrap` does.
 */
export async function confirmAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const from = postedForm(context).get("from");
  const confirmed = await confirmTalent(context.get(supabaseContext), viewer.id);
  setToast(
    context,
    confirmed
      ? {
          type: "success",
          message: "You are in the directory",
          description: "Thank you. We'll ask again in 90 days; a change to your profile counts as an answer too.",
        }
      : { type: "error", message: "Nothing was changed", description: "You have no talent profile." },
  );
  return replace(safeRedirect(from, "/dashboard"));
}
