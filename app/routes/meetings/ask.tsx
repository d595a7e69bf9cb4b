import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/ask";
import { supabaseContext } from "~/context";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { askMeetingPath, MEETING_HOSTS, MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { meetingRequestSchema } from "~/domain/meetings/meeting.schema";
import { DHAKA } from "~/domain/meetings/meeting-zones";
import { localTime } from "~/domain/meetings/zoned-time";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { AskForm } from "~/features/meetings/components/ask-form";
import { AskRefused } from "~/features/meetings/components/ask-refused";
import { meetings } from "~/features/meetings/components/meetings.words";
import { meetingAnswers } from "~/features/meetings/meeting-answers.words";
import { askMeeting } from "~/features/meetings/meetings.mutations.server";
import { getMeetingForm } from "~/features/meetings/meetings.queries.server";
import { formTitle } from "~/lib/form-title";
import { trailFromHome } from "~/lib/breadcrumbs";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

/** Returns the host that the address names; throws 404 if it names nobody. */
function hostOf({ kind, id }: Route.LoaderArgs["params"]) {
  const known = MEETING_HOSTS.find((host) => host === kind);
  if (!known || !isUuid(id)) throw new Response(null, { status: 404 });
  return { kind: known, id };
}

/** Returns the page that links here: the investor's, the founder's, or the startup's that names the founder. */
function pageOf({ kind, id }: ReturnType<typeof hostOf>, startup: string | null | undefined): string {
  if (kind === "investor") return `${INVESTORS_PATH}/${id}`;
  if (startup === undefined) return STARTUPS_PATH;
  return startup === null ? href("/talent/:id", { id }) : href("/startups/:slug", { slug: startup });
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const host = hostOf(params);
  const { kind, id } = host;
  const viewer = formPageViewer(context, request, url);
  const form = viewer && (await formPageRead(context, getMeetingForm(context.get(supabaseContext), kind, id)));
  if (!form && !answersPost(context)) throw new Response(null, { status: 404 });
  return {
    kind,
    page: pageOf(host, form?.startup),
    path: askMeetingPath(kind, id),
    name: form?.name ?? null,
    state: form?.state ?? "free",
    requestId: randomUUID(),
    earliest: localTime(DHAKA, Date.now()),
  };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  const { kind, id } = hostOf(params);
  return formAction(context, { schema: meetingRequestSchema }, async (value) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const form = await getMeetingForm(client, kind, id);
    if (!form) throw new Response(null, { status: 404 });
    if (form.state === "own") return { status: 422, formErrors: [meetings().states.own] };
    const problem = await askMeeting(client, { kind, id }, value);
    if (problem) return problem;
    setToast(context, { type: "success", ...meetingAnswers().asked(form.name) });
    return redirect(MEETINGS_PATH);
  });
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, loaderData, matches }) =>
  error ? [] : [{ title: formTitle(titleOf(loaderData?.name), matches) }, { name: "robots", content: "noindex" }];

function titleOf(name: string | null | undefined): string {
  return name ? meetings().askOf(name) : meetings().ask;
}

export default function AskMeeting({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page, path, name, state, requestId, earliest } = loaderData;
  const t = meetings();
  const trail = trailFromHome({ name: name ?? t.back, to: page }, { name: t.ask, to: path });
  return (
    <Page
      trail={trail}
      title={name ? <WordsWith words={t.askOf} names={[name]} /> : t.ask}
      lead={state === "free" ? t.askLead[kind] : null}
      width="reading"
    >
      {state === "free" || actionData ? (
        <AskForm requestId={requestId} earliest={earliest} result={actionData?.result} />
      ) : (
        <AskRefused state={state} back={page} />
      )}
    </Page>
  );
}
