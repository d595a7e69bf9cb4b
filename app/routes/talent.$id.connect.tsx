import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/talent.$id.connect";
import { supabaseContext } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { ConnectForm } from "~/features/connections/components/connect-form";
import { connectionRequestSchema } from "~/domain/connections/connection.schema";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { requestConnection } from "~/features/connections/connections.mutations.server";
import { getAskable, listRelations } from "~/features/connections/connections.queries.server";
import { RELATION_UNKNOWN, RELATIONS } from "~/domain/connections/relation";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { isUuid } from "~/lib/uuid";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ButtonLink } from "~/ui/primitives/button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";

export const middleware = [noindex];

const OWN = "This is your own profile: others ask you here.";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const talent = isUuid(params.id) ? await formPageRead(context, getAskable(client, params.id)) : null;
  if (!talent && !answersPost(context)) throw new Response(null, { status: 404 });
  const relations = talent ? await listRelations(client, viewer, [talent]) : {};
  return {
    talentId: params.id,
    name: talent?.name ?? null,
    relation: relations[params.id] ?? "none",
    requestId: randomUUID(),
    back: backFrom(url, params.id),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: connectionRequestSchema }, async ({ submissionId, note }) => {
    const viewer = requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const talent = isUuid(params.id) ? await getAskable(client, params.id) : null;
    if (!talent) throw new Response(null, { status: 404 });
    if (talent.user_id === viewer.id) return { status: 422, formErrors: [OWN] };
    const asked = { submissionId, requesterId: viewer.id, addresseeId: talent.user_id, note };
    const problem = await requestConnection(client, asked);
    if (problem) return problem;
    setToast(context, {
      type: "success",
      message: "Request sent",
      description: `We tell you when ${talent.name} answers.`,
    });
    return redirect(backFrom(url, talent.id));
  });
}

/** Where the member came from: the directory as it was filtered, else the talent's page. */
function backFrom(url: URL, talentId: string): string {
  return safeRedirect(url.searchParams.get("from"), `/talent/${talentId}`);
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error ? [] : [{ title: titleFor(titleOf(loaderData?.name)) }, { name: "robots", content: "noindex" }];

function titleOf(name: string | null | undefined): string {
  return name ? `Connect with ${name}` : "Connect";
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { talentId, name, relation, requestId, back } = loaderData;
  const trail = [
    { name: "Home", to: "/" },
    { name: "Talent", to: TALENT_PATH },
    { name: name ?? "Profile", to: `/talent/${talentId}` },
    { name: "Connect", to: `/talent/${talentId}/connect` },
  ];
  const state = RELATIONS[relation];
  const free = relation === "none" || relation === "visitor" || relation === "unknown";
  return (
    <Page
      trail={trail}
      title={titleOf(name)}
      lead={
        free
          ? "They see your name and your note. Your email addresses are shown to each other only if the request is accepted."
          : null
      }
      width="reading"
    >
      {relation === "unknown" ? <PartFailure>{RELATION_UNKNOWN}</PartFailure> : null}
      {free || actionData ? <ConnectForm requestId={requestId} result={actionData?.result} /> : null}
      {free ? null : (
        <Cluster gap="wide">
          <p className="basis-full text-lg">{state?.sentence ?? OWN}</p>
          {state ? (
            <ButtonLink to={connectionsPath(state.tab)}>
              {relation === "asked" ? state.label : "See your connections"}
            </ButtonLink>
          ) : null}
          <ButtonLink to={back} variant="secondary">
            Back
          </ButtonLink>
        </Cluster>
      )}
    </Page>
  );
}
