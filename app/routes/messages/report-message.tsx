import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/report-message";
import { supabaseContext } from "~/context";
import { answersPost, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { reportMessageWords } from "~/features/messages/components/report-message.words";
import { messagesAnswers } from "~/features/messages/messages-answers.words";
import { reportMessage } from "~/features/messages/messages.mutations.server";
import { reportPage } from "~/features/messages/messages.page.server";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { messageReportSchema } from "~/domain/messages/message.schema";
import { threadPath } from "~/domain/messages/paths";
import { formTitle } from "~/lib/form-title";
import { formAction } from "~/lib/form-action.server";
import { noindex } from "~/lib/noindex.server";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { TextLink } from "~/ui/primitives/text-link";
import { PostForm } from "~/ui/form/post-form";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const page = await reportPage(context, viewer, params.id, url.searchParams);
  if (!page && !answersPost(context)) throw new Response(null, { status: 404 });
  return { back: threadPath(params.id, page?.until), name: page?.name ?? null, messages: page?.messages ?? [] };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: messageReportSchema }, async (report) => {
    requireViewer(context, request, url);
    await reportMessage(context.get(supabaseContext), report);
    setToast(context, { type: "success", ...messagesAnswers().reported });
    return redirect(threadPath(params.id));
  });
}

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(reportMessageWords().title, matches) }, { name: "robots", content: "noindex" }];

export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  const t = reportMessageWords();
  const { back, name, messages } = loaderData;
  const [form, fields] = useValidatedForm({
    id: "report",
    schema: async () => (await import("~/domain/messages/message.schema")).messageReportSchema,
    result: actionData?.result,
    defaultValue: { message: messages.length === 1 ? messages[0]?.value : undefined },
  });
  const link = (
    <TextLink to={back} tap="row" className="justify-self-start">
      {t.back}
    </TextLink>
  );
  if (name !== null && messages.length === 0) {
    return (
      <Page title={t.title} width="reading" start>
        <p>
          <WordsWith words={t.nothing} names={[name]} />
        </p>
        {link}
      </Page>
    );
  }
  return (
    <Page title={t.title} width="reading">
      <p className="text-muted">{t.kept}</p>
      <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} />
        <RadioGroupField field={fields.message} legend={t.message} options={messages} required />
        <RadioGroupField field={fields.reason} legend={t.reason} options={REPORT_REASONS.options()} required />
        <TextAreaField field={fields.note} label={t.details} />
        <SubmitButton variant="danger" pendingLabel={t.sending} className="justify-self-start">
          {t.send}
        </SubmitButton>
      </PostForm>
      {link}
    </Page>
  );
}
