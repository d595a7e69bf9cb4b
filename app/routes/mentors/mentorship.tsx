import { randomUUID } from "node:crypto";
import { isRouteErrorResponse, useNavigation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/mentorship";
import type { loader as rootLoader } from "~/root";
import { supabaseContext } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { MentorshipDetails } from "~/features/mentors/components/mentorship-details";
import { mentorships } from "~/features/mentors/components/mentorships.words";
import { SessionNotes } from "~/features/mentors/components/session-notes";
import { mentorshipView } from "~/features/mentors/mentorship-view.server";
import { mentorshipAction } from "~/features/mentors/mentors.actions.server";
import { getMentorship, listMentorshipNotes } from "~/features/mentors/mentorships.queries.server";
import { dateInDhaka, longDateInDhaka } from "~/domain/dhaka-time";
import { MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { listAskingForMoney } from "~/features/warnings/money.queries.server";
import { MoneyWarning } from "~/features/warnings/money-warning";
import { answerOf } from "~/ui/form/result-for";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { ButtonLink } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { PageFailure } from "../page-failure";

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const [row, notes] =
    viewer && isUuid(params.id)
      ? await Promise.all([
          formPageRead(context, getMentorship(client, params.id)),
          formPageRead(context, listMentorshipNotes(client, params.id)),
        ])
      : [null, null];
  if (!row && !answersPost(context)) throw new Response(null, { status: 404 });
  const now = new Date();
  const theirs = row && { id: row.id, text: row.direction === "received" ? `${row.goal}\n${row.question}` : row.reply };
  const asking = await listAskingForMoney(client, theirs ? [theirs] : []);
  return {
    mentorship: row && mentorshipView(row, now),
    asksForMoney: asking.size > 0,
    notes: (notes ?? []).map(({ id, held_on, body }) => ({ id, body, on: longDateInDhaka(held_on) })),
    noteId: randomUUID(),
    today: dateInDhaka(now),
  };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return mentorshipAction(request, context, url, params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, mentorships().gone);
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(mentorships().title, matches) }, { name: "robots", content: "noindex" }];

export default function Mentorship({ loaderData, actionData }: Route.ComponentProps) {
  const { mentorship, notes, noteId, today } = loaderData;
  const t = mentorships();
  const { state } = useNavigation();
  // The page has buttons and the form of a note.
  const { result, problem } = answerOf("note", actionData);
  const noted = mentorship?.state === "accepted" || mentorship?.state === "ended" || result !== undefined;
  return (
    <Page title={mentorship ? <WordsWith words={t.titleOf} names={[mentorship.name]} /> : t.title} width="reading">
      {problem ? <ProblemToast answer={{ problem }} busy={state !== "idle"} /> : null}
      {loaderData.asksForMoney ? <MoneyWarning /> : null}
      {mentorship ? <MentorshipDetails mentorship={mentorship} /> : null}
      {noted ? <SessionNotes notes={notes} noteId={noteId} today={today} result={result} /> : null}
      <TextLink to={MENTORSHIPS_PATH} tap="row" className="justify-self-start">
        {t.back}
      </TextLink>
    </Page>
  );
}

/** For a mentor who follows the mail of a request that was withdrawn since. What was typed comes back as on any page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const t = mentorships();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  if (!isUnknown || root?.submitted.length) return <PageFailure error={error} />;
  return (
    <Page title={t.title} lead={t.gone} width="reading" start>
      <title>{titleFor(t.title)}</title>
      <meta name="robots" content="noindex" />
      <ButtonLink to={MENTORSHIPS_PATH}>{t.back}</ButtonLink>
    </Page>
  );
}
