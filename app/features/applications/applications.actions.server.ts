import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { buttonAction } from "~/lib/form-action.server";
import type { Decision } from "~/domain/applications/application-status";
import { listPageFrom, applicationsPath } from "~/domain/applications/application-lists";
import { applicationButtonSchema } from "~/domain/applications/application-intent.schema";
import { withdrawApplication } from "./applications.mutations.server";
import { decideApplication } from "./decision.mutations.server";
import { withdrawnToast } from "./withdrawn-toast";

const DONE: Record<Decision, string> = {
  review: "Marked as reviewed",
  accept: "Application accepted",
  reject: "Application rejected",
};

const DECIDED_BEFORE = {
  type: "error",
  message: "This application was already decided",
  description: "Nothing was changed. You see the decision that stands, taken in another tab or on another device.",
} as const;

/**
 * Answers the buttons of the two lists: `review`, `accept` and `reject` for the poster, `withdraw`
 * for the applicant. An unknown intent is 400; an application that is unknown or another poster's 404.
 */
export async function applicationsAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const page = listPageFrom(url.searchParams, Infinity);

  const decide = async ({ intent, applicationId }: { intent: Decision; applicationId: string }) => {
    const decided = await decideApplication(client, applicationId, intent);
    setToast(context, decided ? { type: "success", message: DONE[intent] } : DECIDED_BEFORE);
    return replace(applicationsPath("received", page));
  };
  return buttonAction(context, applicationButtonSchema, {
    review: decide,
    accept: decide,
    reject: decide,
    withdraw: async ({ jobId }) => {
      setToast(context, withdrawnToast(await withdrawApplication(client, viewer.id, jobId)));
      return replace(applicationsPath("sent", page));
    },
  });
}
