import { replace, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import { supabaseContext } from "~/context";
import { callOffSchema, meetingButtonSchema } from "~/domain/meetings/meeting.schema";
import { meetingsPath } from "~/domain/meetings/meeting-paths";
import { requireViewer } from "~/features/auth/viewer.server";
import { buttonAction, formAction, intentAction } from "~/lib/form-action.server";
import { pageNumber } from "~/lib/page-number";
import { toastUnlessHidden } from "~/supabase/errors.server";
import { meetingAnswers } from "./meeting-answers.words";
import { answerMeeting, blockMeeting, callOffMeeting } from "./meetings.mutations.server";

type FormAnswer = Awaited<ReturnType<typeof formAction>>;

/**
 * Handles the buttons of the list of meetings and the form that cancels one, and returns to the list. An unknown intent
 * is 400, an unknown meeting or others' is 404; a meeting that is already over stays, with a message.
 */
export async function meetingAction(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  requireViewer(context, request, url);
  const client = context.get(supabaseContext);
  const after = async (intent: "accept" | "decline" | "withdraw" | "block" | "callOff", change: Promise<boolean>) => {
    const t = meetingAnswers();
    const toast = await toastUnlessHidden(change, (isDone) =>
      isDone ? { type: "success", ...t[intent] } : { type: "error", ...t.over },
    );
    setToast(context, toast);
    return replace(meetingsPath(pageNumber(url.searchParams)));
  };
  const button = (): Promise<FormAnswer> =>
    buttonAction(context, meetingButtonSchema, {
      accept: async ({ id, at }) => after("accept", answerMeeting(client, id, "accepted", at)),
      decline: async ({ id }) => after("decline", answerMeeting(client, id, "declined")),
      block: async ({ id }) => after("block", blockMeeting(client, id)),
      withdraw: async ({ id }) => after("withdraw", answerMeeting(client, id, "withdrawn")),
    });
  return intentAction(context, {
    accept: button,
    decline: button,
    withdraw: button,
    block: button,
    callOff: (): Promise<FormAnswer> =>
      formAction(context, { schema: callOffSchema }, ({ id, reason }) =>
        after("callOff", callOffMeeting(client, id, reason)),
      ),
  });
}
