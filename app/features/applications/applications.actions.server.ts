import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { readForm } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import type { Decision } from "~/domain/applications/application-status";
import { listPageFrom, applicationsPath } from "~/domain/applications/application-lists";
import { applicationIntentSchema } from "~/domain/applications/application-intent.schema";
import { withdrawApplication } from "./applications.mutations.server";
import { decideApplication } from "./decision.mutations.server";
import { withdrawnToast } from "./withdrawn-toast";

const DONE: Record<Decision, string> = {
  review: "Marked as reviewed",
  accept: "Application accepted",
  reject: "Application rejected",
};

/**
 * Answers the buttons of the two lists: `review`, `accept` and `reject` for the poster, `withdraw`
 * for the applicant. An unknown intent is 400; an application that is unknown or another poster's 404.
 */
export async function applicationsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const form = await readForm(request);
  const intent = applicationIntentSchema.safeParse(form.get("intent")).data;
  if (!intent) throw new Response(null, { status: 400 });
  const id = String(form.get(intent === "withdraw" ? "jobId" : "applicationId"));
  if (!isUuid(id)) throw new Response(null, { status: 404 });

  const client = context.get(supabaseContext);
  const page = listPageFrom(url.searchParams, Infinity);
  if (intent === "withdraw") {
    setToast(context, withdrawnToast(await withdrawApplication(client, viewer.id, id)));
    return replace(applicationsPath("sent", page));
  }

  const decided = await decideApplication(client, id, intent);
  setToast(
    context,
    decided
      ? { type: "success", message: DONE[intent] }
      : {
          type: "error",
          message: "This application was already decided",
          description:
            "Nothing was changed. You see the decision that stands, taken in another tab or on another device.",
        },
  );
  return replace(applicationsPath("received", page));
}
