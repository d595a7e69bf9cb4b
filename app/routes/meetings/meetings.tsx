import { useNavigation } from "react-router";
import type { Route } from "./+types/meetings";
import { supabaseContext } from "~/context";
import { meetingPages, meetingsPath } from "~/domain/meetings/meeting-paths";
import { requireViewer } from "~/features/auth/viewer.server";
import { MeetingCard } from "~/features/meetings/components/meeting-card";
import { meetings } from "~/features/meetings/components/meetings.words";
import { NoMeetings } from "~/features/meetings/components/no-meetings";
import { meetingView } from "~/features/meetings/meeting-view.server";
import { textsOfOthers, warningsOf } from "~/features/meetings/meeting-warnings.server";
import { meetingAction } from "~/features/meetings/meetings.actions.server";
import { listMeetings, withNamed } from "~/features/meetings/meetings.queries.server";
import { listAskingForMoney } from "~/features/warnings/money.queries.server";
import type { ActionProblem } from "~/lib/action-problem";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { leadToLastPage } from "~/lib/last-page.server";
import { pageNumber } from "~/lib/page-number";
import { Page } from "~/ui/layout/page";
import { PageLinks } from "~/ui/layout/page-links";
import { Section } from "~/ui/layout/section";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  const page = pageNumber(url.searchParams);
  const client = context.get(supabaseContext);
  const { meetings: listed, total } = await listMeetings(client, page);
  const pages = meetingPages(total);
  leadToLastPage(context, page, pages, meetingsPath);
  const rows = await withNamed(client, listed, url.searchParams.get("meeting"));
  const now = new Date();
  const asking = await listAskingForMoney(client, rows.flatMap(textsOfOthers));
  return { page, pages, meetings: rows.map((row) => ({ ...meetingView(row, now), ...warningsOf(row, asking) })) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return meetingAction(request, context, url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(meetings().title, matches) },
  { name: "robots", content: "noindex" },
];

export default function Meetings({ loaderData: { page, pages, meetings: shown }, actionData }: Route.ComponentProps) {
  const t = meetings();
  const { state } = useNavigation();
  // If a post got no answer, its problem takes the answer's place: see `offlineGuard`.
  const problem = actionData as Partial<ActionProblem> | undefined;
  return (
    <Page title={t.title} lead={t.lead} width="reading">
      {problem?.problem ? <ProblemToast answer={{ problem: problem.problem }} busy={state !== "idle"} /> : null}
      <Section title={t.list} hideTitle>
        {shown.length === 0 ? <NoMeetings /> : null}
        <ul className="grid gap-3">
          {shown.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} refused={actionData?.result} />
          ))}
        </ul>
        {/* What waits for the reader comes first, whatever its age. */}
        <PageLinks page={page} pages={pages} pathOf={meetingsPath} byAge={false} />
      </Section>
    </Page>
  );
}
