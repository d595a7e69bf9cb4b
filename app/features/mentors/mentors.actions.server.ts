import { redirect, type RouterContextProvider } from "react-router";
import type { ToastMessage } from "remix-toast";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { sessionNoteSchema } from "~/domain/mentors/mentor.schema";
import { MENTORSHIPS_PATH, mentorshipPath } from "~/domain/mentors/paths";
import { requireViewer } from "~/features/auth/viewer.server";
import { formAction, intentAction } from "~/lib/form-action.server";
import { postedForm } from "~/lib/posted-form.server";
import { isUuid } from "~/lib/uuid";
import { toastUnlessHidden } from "~/supabase/errors.server";
import { mentorAnswers } from "./mentor-answers.words";
import {
  answerMentorship,
  blockMentorship,
  endMentorship,
  extendMentorship,
  forgetMentorshipNote,
  noteMentorship,
} from "./mentors.mutations.server";

type Intent = keyof ReturnType<typeof mentorAnswers>["done"];

/**
 * Handles the buttons of a request's page and its note form. An unknown intent is 400, a request that is unknown or
 * another member's is 404; one that is already over stays, with a message.
 */
export function mentorshipAction(request: Request, context: Readonly<RouterContextProvider>, url: URL, id: string) {
  const client = context.get(supabaseContext);
  if (!isUuid(id)) throw new Response(null, { status: 404 });

  const said = (intent: Intent, isDone: boolean): ToastMessage => {
    const t = mentorAnswers();
    if (isDone) return { type: "success", ...t.done[intent] };
    return { type: "error", message: t.over.message, description: t.overAs[intent] ?? t.over.description };
  };
  const after =
    (intent: Intent, change: () => Promise<boolean>, to = mentorshipPath(id)) =>
    async (): Promise<Response> => {
      requireViewer(context, request, url);
      setToast(context, await toastUnlessHidden(change(), (isDone) => said(intent, isDone)));
      return redirect(to);
    };
  return intentAction(context, {
    accept: after("accept", () => answerMentorship(client, id)),
    extend: after("extend", () => extendMentorship(client, id)),
    end: after("end", () => endMentorship(client, id)),
    block: after("block", () => blockMentorship(client, id), MENTORSHIPS_PATH),
    forget: after("forget", () => {
      const note = String(postedForm(context).get("note"));
      return isUuid(note) ? forgetMentorshipNote(client, note) : Promise.resolve(false);
    }),
    note: () =>
      formAction(context, { schema: sessionNoteSchema }, async (note) => {
        requireViewer(context, request, url);
        await noteMentorship(client, { ...note, mentorship: id });
        setToast(context, said("note", true));
        return redirect(mentorshipPath(id));
      }),
  });
}
