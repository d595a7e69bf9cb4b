import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/times";
import { supabaseContext } from "~/context";
import { meetingPath, MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { meetingTimesSchema } from "~/domain/meetings/meeting.schema";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import { localTime } from "~/domain/meetings/zoned-time";
import { shownName } from "~/domain/profile/shown-name";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { isMetAsFirm } from "~/features/meetings/meeting-view.server";
import { meetings } from "~/features/meetings/components/meetings.words";
import { TimesForm } from "~/features/meetings/components/times-form";
import { meetingAnswers } from "~/features/meetings/meeting-answers.words";
import { proposeTimes } from "~/features/meetings/meetings.mutations.server";
import { getMeeting } from "~/features/meetings/meetings.queries.server";
import { formTitle } from "~/lib/form-title";
import { trailFromHome } from "~/lib/breadcrumbs";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { ButtonLink } from "~/ui/primitives/button";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const meeting =
    viewer && isUuid(id) ? await formPageRead(context, getMeeting(context.get(supabaseContext), id)) : null;
  if (!meeting && !answersPost(context)) throw new Response(null, { status: 404 });
  return {
    id,
    name: meeting && shownName(meeting.other_name),
    myTurn: meeting?.my_turn ?? true,
    waits: meeting?.status === "proposed",
    asFirm: meeting !== null && isMetAsFirm(meeting),
    earliest: localTime(DHAKA, Date.now()),
  };
}

export function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  return formAction(context, { schema: meetingTimesSchema }, async (value) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const meeting = isUuid(id) ? await getMeeting(client, id) : null;
    if (!meeting) throw new Response(null, { status: 404 });
    const problem = await proposeTimes(client, id, value);
    if (problem) return problem;
    setToast(context, { type: "success", ...meetingAnswers().proposed(shownName(meeting.other_name)) });
    return redirect(meetingPath(id));
  });
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, loaderData, matches }) =>
  error ? [] : [{ title: formTitle(titleOf(loaderData?.name), matches) }, { name: "robots", content: "noindex" }];

function titleOf(name: string | null | undefined): string {
  return name ? meetings().proposeOf(name) : meetings().propose;
}

function leadOf(myTurn: boolean, waits: boolean, asFirm: boolean): string {
  const t = meetings();
  if (myTurn) return asFirm ? `${t.proposeLead} ${t.proposeShows}` : t.proposeLead;
  return waits ? t.timesWait : t.timesOver;
}

export default function OtherTimes({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, myTurn, waits, asFirm, earliest } = loaderData;
  const t = meetings();
  const trail = trailFromHome(
    { name: t.title, to: MEETINGS_PATH },
    { name: t.propose, to: `${MEETINGS_PATH}/${id}/times` },
  );
  return (
    <Page
      trail={trail}
      title={name ? <WordsWith words={t.proposeOf} names={[name]} /> : t.propose}
      lead={leadOf(myTurn, waits, asFirm)}
      width="reading"
    >
      {myTurn || actionData ? (
        <TimesForm earliest={earliest} result={actionData?.result} />
      ) : (
        <ButtonLink to={MEETINGS_PATH} className="justify-self-start">
          {t.yourMeetings}
        </ButtonLink>
      )}
    </Page>
  );
}
