import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/report";
import { supabaseContext } from "~/context";
import { reportSchema } from "~/domain/jobs/job.schema";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { isReportable, isSentToOne, type Reportable, reportedPath } from "~/domain/moderation/reportable";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { ReportForm } from "~/features/reports/components/report-form";
import { reportForm } from "~/features/reports/components/report-form.words";
import { report } from "~/features/reports/reports.mutations.server";
import { getReportable } from "~/features/reports/reports.queries.server";
import { findStartup } from "~/features/startups/public-startups.server";
import { findTabOf, listBlockedRequests } from "~/features/connections/connections.queries.server";
import { getMeeting } from "~/features/meetings/meetings.queries.server";
import { listThreadBlocks } from "~/features/messages/messages.queries.server";
import { BLOCKED_IN_MESSAGES_PATH } from "~/domain/messages/paths";
import { getMentorship } from "~/features/mentors/mentorships.queries.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import type { RequestClient } from "~/supabase/client.server";
import { optional } from "~/supabase/optional.server";
import { Page } from "~/ui/layout/page";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

/** The database decides what one may report: 404 for one's own content, and for what one can't see. */
export async function loader({ request, context, params: { kind, id }, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  if (!isReportable(kind) || !isUuid(id)) throw new Response(null, { status: 404 });
  const name = viewer && (await formPageRead(context, getReportable(context.get(supabaseContext), kind, id)));
  if (name === null && !answersPost(context)) throw new Response(null, { status: 404 });
  const t = reportForm();
  return {
    name,
    lead: isSentToOne(kind) ? t.sentLead : t.pageLead,
    back: (await formPageRead(context, pageOf(context.get(supabaseContext), kind, id))) ?? reportedPath(kind, id),
  };
}

/** How what somebody asked of one member is read on that member's own pages. */
const READS: Partial<Record<Reportable, (client: RequestClient, id: string) => Promise<unknown>>> = {
  connection: findTabOf,
  meeting: getMeeting,
  mentorship: getMentorship,
};

/**
 * Uses an organization's current address, because another redirect would lose the toast. What somebody asked of a member
 * who has blocked them since is gone: its reader came from the list that has the block.
 */
async function pageOf(client: RequestClient, kind: Reportable, id: string): Promise<string> {
  const read = READS[kind];
  if (read && (await optional("the request that a report is about", read(client, id))) === null) {
    return blockedPath(client, kind, id);
  }
  const startup = kind === "organization" ? await findStartup(client, id) : null;
  return reportedPath(kind, startup?.slug ?? id);
}

/** A firm is blocked by its request and listed with the messages, a member with the connections. */
async function blockedPath(client: RequestClient, kind: Reportable, id: string): Promise<string> {
  if (kind !== "meeting") return connectionsPath("closed");
  const read = Promise.all([listBlockedRequests(client), listThreadBlocks(client)]);
  const found = await optional("the block that a report is about", read);
  const [asked, firms] = found === "failed" ? [[], []] : found;
  const block = asked.find((request) => request.kind === kind && request.id === id)?.block;
  return firms.some((firm) => firm.id === block) ? BLOCKED_IN_MESSAGES_PATH : connectionsPath("closed");
}

export async function action({ request, context, params: { kind, id }, url }: Route.ActionArgs) {
  if (!isReportable(kind) || !isUuid(id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: reportSchema }, async (value) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    // What is reported leaves the list that leads to its block.
    const back = await pageOf(client, kind, id);
    await report(client, kind, id, value);
    setToast(context, { type: "success", message: reportForm().thanks, description: reportForm().looking });
    return redirect(back);
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(reportForm().page, matches) }, { name: "robots", content: "noindex" }];

export default function Report({ loaderData: { name, lead, back }, actionData }: Route.ComponentProps) {
  const t = reportForm();
  return (
    <Page title={t.page} width="reading">
      {name ? (
        <p className="text-lg font-bold wrap-anywhere">
          <MemberText>{name}</MemberText>
        </p>
      ) : null}
      <p className="text-muted">{lead}</p>
      <ReportForm result={actionData?.result} send={t.sendPage} />
      <TextLink to={back} tap="row" className="justify-self-start">
        {t.back}
      </TextLink>
    </Page>
  );
}
