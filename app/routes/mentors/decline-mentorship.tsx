import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/decline-mentorship";
import { supabaseContext } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { mentorships } from "~/features/mentors/components/mentorships.words";
import { mentorAnswers } from "~/features/mentors/mentor-answers.words";
import { answerMentorship } from "~/features/mentors/mentors.mutations.server";
import { getMentorship } from "~/features/mentors/mentorships.queries.server";
import { declineSchema } from "~/domain/mentors/mentor.schema";
import { DECLINE_REASONS } from "~/domain/mentors/mentor-terms";
import { mentorshipPath, MENTORSHIPS_PATH } from "~/domain/mentors/paths";
import { shownName } from "~/domain/profile/shown-name";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { Fact, Facts } from "~/ui/primitives/fact";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { PostForm } from "~/ui/form/post-form";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const read =
    viewer && isUuid(params.id)
      ? await formPageRead(context, getMentorship(context.get(supabaseContext), params.id))
      : null;
  const row = read?.direction === "received" ? read : null;
  if (!answersPost(context)) {
    if (!row) throw new Response(null, { status: 404 });
    if (row.state !== "pending") throw redirect(mentorshipPath(params.id));
  }
  return {
    back: mentorshipPath(params.id),
    name: row && shownName(row.member_name),
    goal: row?.goal ?? null,
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: declineSchema }, async (refusal) => {
    requireViewer(context, request, url);
    if (!isUuid(params.id)) throw new Response(null, { status: 404 });
    const answered = await answerMentorship(context.get(supabaseContext), params.id, refusal);
    const t = mentorAnswers();
    setToast(context, answered ? { type: "success", ...t.done.decline } : { type: "error", ...t.over });
    return redirect(mentorshipPath(params.id));
  });
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) =>
  error ? [] : [{ title: formTitle(titleOf(loaderData?.name), matches) }, { name: "robots", content: "noindex" }];

function titleOf(name: string | null | undefined): string {
  const t = mentorships();
  return name ? t.declineTitleOf(name) : t.declineTitle;
}

export default function DeclineMentorship({ loaderData: { back, name, goal }, actionData }: Route.ComponentProps) {
  const t = mentorships();
  const [form, fields] = useValidatedForm({
    id: "decline",
    schema: async () => (await import("~/domain/mentors/mentor.schema")).declineSchema,
    result: actionData?.result,
  });
  return (
    <Page
      title={
        name ? (
          <>
            {t.declineTitle}: <MemberText>{name}</MemberText>
          </>
        ) : (
          t.declineTitle
        )
      }
      width="reading"
    >
      {goal ? (
        <Facts>
          <Fact term={t.goal} wide>
            <MemberText>{goal}</MemberText>
          </Fact>
        </Facts>
      ) : null}
      <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} />
        <RadioGroupField field={fields.reason} legend={t.reason} options={DECLINE_REASONS.options()} required />
        <TextAreaField field={fields.reply} label={t.reply} hint={t.replyHint} rows={4} />
        <KeptDraft form={form} />
        <SubmitButton pendingLabel={t.sending} className="justify-self-start">
          {t.sendDecline}
        </SubmitButton>
      </PostForm>
      <Cluster>
        <TextLink to={back} tap="row">
          {t.backToRequest}
        </TextLink>
        <TextLink to={MENTORSHIPS_PATH} tap="row">
          {t.back}
        </TextLink>
      </Cluster>
    </Page>
  );
}
