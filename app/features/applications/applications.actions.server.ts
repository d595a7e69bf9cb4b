import { data, replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { ToastMessage } from "remix-toast";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import type { ActionProblem } from "~/lib/action-problem";
import { buttonAction, formAction, intentAction } from "~/lib/form-action.server";
import { safeRedirect } from "~/lib/safe-redirect";
import type { z } from "~/lib/zod";
import type { Decision } from "~/domain/applications/application-status";
import { applicationFilterFrom, applicationsPath, listPageFrom } from "~/domain/applications/application-lists";
import { applicationButtonSchema, noteSchema, rejectSchema } from "~/domain/applications/application-intent.schema";
import { APPLICATION_BUTTONS } from "~/domain/applications/application-intents";
import { toastUnlessHidden } from "~/supabase/errors.server";
import { withdrawApplication } from "./applications.mutations.server";
import { shareContact } from "./contact.mutations.server";
import { decideApplication } from "./decision.mutations.server";
import {
  noteApplication,
  readApplication,
  rejectApplications,
  shortlistApplication,
} from "./received.mutations.server";
import { withdrawnToast } from "./withdrawn-toast";
import { applicationsSaid } from "./applications-said.words";

type Button = z.output<typeof applicationButtonSchema>;

type Answer = Response | ReturnType<typeof data<ActionProblem>>;

type FormAnswer = Answer | Awaited<ReturnType<typeof formAction>>;

/**
 * Handles the forms of both lists: for the poster `read`, `accept`, `reject`, `shortlist`, `unlist`, `note` and
 * `reject-several`, for the applicant `share`, `unshare` and `withdraw`. An unknown intent is 400; an unknown
 * application or another member's is 404.
 */
export async function applicationsAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<FormAnswer> {
  const viewer = requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const page = listPageFrom(url.searchParams, Infinity);
  const filter = applicationFilterFrom(url.searchParams);

  const back = (list: "sent" | "received", toast: ToastMessage): Response => {
    setToast(context, toast);
    return replace(applicationsPath(list, page, filter));
  };
  const t = applicationsSaid();
  const decidedBefore: ToastMessage = { type: "error", message: t.decided, description: t.decidedWhy };
  const done = (message: string): ToastMessage => ({ type: "success", message });
  const decide = async ({ intent, applicationId }: { intent: Decision; applicationId: string }) => {
    const toast = await toastUnlessHidden(decideApplication(client, applicationId, intent), (decided) => {
      if (decided === "decided") return decidedBefore;
      if (decided === "reviewed") return { type: "error", message: t.reviewed, description: t.noYesYet };
      return done(intent === "accept" ? t.accepted : t.rejected(1));
    });
    return back("received", toast);
  };
  const shortlist = async ({ intent, applicationId }: { intent: "shortlist" | "unlist"; applicationId: string }) => {
    await shortlistApplication(client, applicationId, intent === "shortlist");
    return back("received", done(intent === "shortlist" ? t.listed : t.unlisted));
  };
  const share = async ({ intent, applicationId }: { intent: "share" | "unshare"; applicationId: string }) => {
    if (!(await shareContact(client, applicationId, intent === "share"))) {
      return back("sent", { type: "error", message: t.reviewed, description: t.notSharedYet });
    }
    return back("sent", done(intent === "share" ? t.shared : t.notShared));
  };
  const buttons = (): Promise<FormAnswer> =>
    buttonAction<Button, Answer>(context, applicationButtonSchema, {
      accept: decide,
      reject: decide,
      read: async ({ applicationId, redirectTo }) => {
        await readApplication(client, applicationId);
        // With scripts a fetcher posts and the page stays; without them the form names the page to return to.
        if (redirectTo === undefined) return data({ problem: "" });
        return replace(safeRedirect(redirectTo, applicationsPath("received", page, filter)));
      },
      shortlist,
      unlist: shortlist,
      share,
      unshare: share,
      withdraw: async ({ jobId }) => back("sent", withdrawnToast(await withdrawApplication(client, viewer.id, jobId))),
    });
  return intentAction<Record<string, () => Promise<FormAnswer>>>(context, {
    ...Object.fromEntries(APPLICATION_BUTTONS.map((intent) => [intent, buttons])),
    note: () =>
      formAction(context, { schema: noteSchema }, async ({ applicationId, note }) => {
        await noteApplication(client, applicationId, note);
        return back("received", done(note === null ? t.noteGone : t.noteSaved));
      }),
    "reject-several": () =>
      formAction(context, { schema: rejectSchema }, async ({ applications, text }) => {
        const rejected = await rejectApplications(client, applications, text);
        if (typeof rejected !== "number") return rejected;
        return back("received", rejected === 0 ? decidedBefore : done(t.rejected(rejected)));
      }),
  });
}
