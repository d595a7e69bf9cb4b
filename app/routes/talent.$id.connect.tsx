import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/talent.$id.connect";
import { supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { YoungerNote } from "~/features/account/components/younger-note";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { ConnectForm } from "~/features/connections/components/connect-form";
import { connect } from "~/features/connections/components/connect.words";
import { connectionRequestSchema } from "~/domain/connections/connection.schema";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { connectionsAnswers } from "~/features/connections/connections-answers.words";
import { inviteToJob, isRequestStored, requestConnection } from "~/features/connections/connections.mutations.server";
import {
  getAskable,
  listJobsToInviteTo,
  listRelations,
  mayInviteTo,
} from "~/features/connections/connections.queries.server";
import { saidOf, tabOf } from "~/domain/connections/relation";
import { relations } from "~/domain/connections/relation.words";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { formTitle } from "~/lib/form-title";
import { trailFromHome } from "~/lib/breadcrumbs";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isUuid } from "~/lib/uuid";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { Cluster } from "~/ui/layout/stack";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [talent, younger, jobs] = await Promise.all([
    isUuid(params.id) ? formPageRead(context, getAskable(client, params.id)) : null,
    viewer && formPageRead(context, isYounger(client, viewer.id)),
    viewer && formPageRead(context, listJobsToInviteTo(client)),
  ]);
  if (!talent && !answersPost(context)) throw new Response(null, { status: 404 });
  const relations = talent ? await listRelations(client, { viewer, unknown: false }, [talent]) : {};
  return {
    talentId: params.id,
    name: talent?.name ?? null,
    relation: relations[params.id] ?? "none",
    younger: younger === true,
    jobs: jobs ?? [],
    requestId: randomUUID(),
    back: backFrom(url, params.id),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: connectionRequestSchema }, async ({ submissionId, note, job }) => {
    const viewer = requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const talent = isUuid(params.id) ? await getAskable(client, params.id) : null;
    if (!talent) throw new Response(null, { status: 404 });
    if (talent.user_id === viewer.id) return { status: 422, formErrors: [connect().own] };
    const asked = { submissionId, requesterId: viewer.id, addresseeId: talent.user_id, note };
    const t = connectionsAnswers();
    // Before anything is sent: a refused form says that nothing was. One that was sent before, and its answer lost, was.
    if (job && !(await mayInviteTo(client, job)) && !(await isRequestStored(client, asked)))
      return { status: 422, fieldErrors: { job: [t.jobGone] } };
    const problem = await requestConnection(client, asked);
    if (problem) return problem;
    const invited = !job || (await inviteToJob(client, submissionId, job));
    setToast(context, invited ? { type: "success", ...t.sent(talent.name) } : { type: "warning", ...t.sentAlone });
    return redirect(backFrom(url, talent.id));
  });
}

/** Where the member came from: the filtered directory, or else the talent's page. */
function backFrom(url: URL, talentId: string): string {
  return safeRedirect(url.searchParams.get("from"), `/talent/${talentId}`);
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, loaderData, matches }) =>
  error ? [] : [{ title: formTitle(titleOf(loaderData?.name), matches) }, { name: "robots", content: "noindex" }];

function titleOf(name: string | null | undefined): string {
  return name ? connect().titleOf(name) : connect().connect;
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { talentId, name, relation, younger, jobs, requestId, back } = loaderData;
  const t = connect();
  const trail = trailFromHome(
    { name: t.talent, to: TALENT_PATH },
    { name: name ?? t.profile, to: `/talent/${talentId}` },
    { name: t.connect, to: `/talent/${talentId}/connect` },
  );
  const tab = tabOf(relation);
  const said = saidOf(relation);
  const free = relation === "none" || relation === "visitor" || relation === "unknown";
  return (
    <Page
      trail={trail}
      title={name ? <WordsWith words={t.titleOf} names={[name]} /> : t.connect}
      lead={free && !younger ? t.lead : null}
      width="reading"
    >
      {relation === "unknown" ? <PartFailure>{relations().unknown}</PartFailure> : null}
      {free && younger ? <YoungerNote /> : null}
      {(free && !younger) || actionData ? (
        <ConnectForm requestId={requestId} result={actionData?.result} jobs={jobs} />
      ) : null}
      {free ? null : (
        <Cluster gap="wide">
          <p className="basis-full text-lg">{said?.sentence ?? t.own}</p>
          {tab ? (
            <ButtonLink to={connectionsPath(tab)}>{relation === "asked" ? said?.label : t.yourConnections}</ButtonLink>
          ) : null}
          <ButtonLink to={back} variant="secondary">
            {t.back}
          </ButtonLink>
        </Cluster>
      )}
    </Page>
  );
}
