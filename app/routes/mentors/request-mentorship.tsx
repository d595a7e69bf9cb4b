import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/request-mentorship";
import { supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { mentorForms } from "~/features/mentors/components/mentor-forms.words";
import { mentorList } from "~/features/mentors/components/mentor-list.words";
import { RequestForm } from "~/features/mentors/components/request-form";
import { mentorAnswers } from "~/features/mentors/mentor-answers.words";
import { requestMentorship } from "~/features/mentors/mentors.mutations.server";
import { getMentor } from "~/features/mentors/mentors.queries.server";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { mentorshipRequestSchema } from "~/domain/mentors/mentor.schema";
import { mentorPath, MENTORS_PATH, mentorshipPath } from "~/domain/mentors/paths";
import { trailFromHome } from "~/lib/breadcrumbs";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { Cluster } from "~/ui/layout/stack";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [found, younger] = await Promise.all([
    isUuid(params.id) ? formPageRead(context, getMentor(client, params.id)) : null,
    viewer && formPageRead(context, isYounger(client, viewer.id)),
  ]);
  if (!found && !answersPost(context)) throw new Response(null, { status: 404 });
  return {
    mentorId: params.id,
    name: found && (found.mentor.name ?? mentorList().nameless),
    refusal: refusalOf(found),
    open: found?.request ?? null,
    younger: younger === true,
    requestId: randomUUID(),
  };
}

/** Why the member can't ask this mentor now; null if they can. */
function refusalOf(found: Awaited<ReturnType<typeof getMentor>> | undefined): "own" | "blocked" | "already" | null {
  if (found?.relation === "own" || found?.relation === "blocked") return found.relation;
  return found?.request ? "already" : null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: mentorshipRequestSchema }, async (asked) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const found = isUuid(params.id) ? await getMentor(client, params.id) : null;
    if (!found) throw new Response(null, { status: 404 });
    const outcome = await requestMentorship(client, { ...asked, mentor: params.id });
    if ("problem" in outcome) return outcome.problem;
    setToast(context, { type: "success", ...mentorAnswers().sent(found.mentor.name ?? mentorList().nameless) });
    return redirect(mentorshipPath(outcome.id));
  });
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(mentorForms().request.title, matches) }, { name: "robots", content: "noindex" }];

export default function RequestMentorship({ loaderData, actionData }: Route.ComponentProps) {
  const { mentorId, name, refusal, open, younger, requestId } = loaderData;
  const { request: t } = mentorForms();
  const trail = trailFromHome(
    { name: mentorList().mentors, to: MENTORS_PATH },
    { name: name ?? t.back, to: mentorPath(mentorId) },
    { name: t.title, to: `${mentorPath(mentorId)}/request` },
  );
  const free = refusal === null;
  return (
    <Page
      trail={trail}
      title={name ? <WordsWith words={t.titleOf} names={[name]} /> : t.title}
      lead={free && !younger ? t.lead : null}
      width="reading"
    >
      {free && younger ? <YoungerNote /> : null}
      {(free && !younger) || actionData ? <RequestForm requestId={requestId} result={actionData?.result} /> : null}
      {free ? null : (
        <Cluster gap="wide">
          <p className="basis-full text-lg">{t[refusal]}</p>
          {refusal === "blocked" ? <ButtonLink to={connectionsPath("closed")}>{t.blocks}</ButtonLink> : null}
          {open ? <ButtonLink to={mentorshipPath(open)}>{t.open}</ButtonLink> : null}
          <ButtonLink to={mentorPath(mentorId)} variant="secondary">
            {t.back}
          </ButtonLink>
        </Cluster>
      )}
    </Page>
  );
}
