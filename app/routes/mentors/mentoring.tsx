import { redirect, useNavigation } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/mentoring";
import { supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { mentorForms } from "~/features/mentors/components/mentor-forms.words";
import { OfferForm } from "~/features/mentors/components/offer-form";
import { OfferState } from "~/features/mentors/components/offer-state";
import { mentorAnswers } from "~/features/mentors/mentor-answers.words";
import { offerMentoring, saveMentorProfile } from "~/features/mentors/mentors.mutations.server";
import { listedUntil } from "~/features/mentors/mentor-view.server";
import { getOwnMentorProfile } from "~/features/mentors/mentors.queries.server";
import { mentorProfileSchema } from "~/domain/mentors/mentor.schema";
import { MENTORING_PATH } from "~/domain/mentors/paths";
import { withProblem } from "~/lib/action-problem";
import { formAction, intentAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { answerOf } from "~/ui/form/result-for";
import { Page } from "~/ui/layout/page";
import { useIsSuspended } from "~/ui/layout/suspended-note";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [stored, younger] = await Promise.all([
    viewer && formPageRead(context, getOwnMentorProfile(client, viewer.id)),
    viewer && formPageRead(context, isYounger(client, viewer.id)),
  ]);
  return {
    stored,
    younger: younger === true,
    listedUntil: stored && !younger ? listedUntil(stored, new Date()) : null,
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const t = mentorAnswers();
  const offer = (offers: boolean) => async (): Promise<Response> => {
    const viewer = requireViewer(context, request, url);
    const changed = await offerMentoring(client, viewer.id, offers);
    if (changed) setToast(context, { type: "success", ...(offers ? t.listed : t.hidden) });
    return redirect(MENTORING_PATH);
  };
  return intentAction(context, {
    list: offer(true),
    hide: offer(false),
    save: () =>
      formAction(context, { schema: mentorProfileSchema }, async (typed) => {
        const viewer = requireViewer(context, request, url);
        const problem = await saveMentorProfile(client, viewer.id, typed);
        if (problem) return problem;
        setToast(context, { type: "success", ...t.saved });
        return redirect(MENTORING_PATH);
      }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(mentorForms().offer.title, matches) },
  { name: "robots", content: "noindex" },
];

export default function Mentoring({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, younger, listedUntil } = loaderData;
  const { offer: t } = mentorForms();
  const { state } = useNavigation();
  const isSuspended = useIsSuspended();
  const takenDown = isSuspended || (stored !== null && stored.hidden_at !== null);
  // The page has two buttons and the form.
  const { result, problem } = answerOf("save", actionData);
  return (
    <Page title={stored ? t.edit : t.title} lead={younger || takenDown ? null : t.lead} width="reading">
      {problem ? <ProblemToast answer={{ problem }} busy={state !== "idle"} /> : null}
      {younger ? <YoungerNote /> : null}
      {stored && !younger ? (
        <OfferState id={stored.id} offering={stored.is_offering} listedUntil={listedUntil} takenDown={takenDown} />
      ) : null}
      {/* The buttons above change what its box says: as it was, the next Save would undo them. */}
      <OfferForm key={String(stored?.is_offering)} result={result} stored={stored} />
    </Page>
  );
}
