import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/close-job";
import { supabaseContext } from "~/context";
import { longDateInDhaka } from "~/domain/dhaka-time";
import { endOfReopening } from "~/domain/jobs/job-life";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { closeJobSchema } from "~/domain/jobs/own-job.schema";
import { countWaiting } from "~/features/applications/received.queries.server";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { jobsSaid } from "~/features/jobs/jobs-said.words";
import { jobsTrail } from "~/features/jobs/jobs-trail";
import { getOwnJob, isEnded } from "~/features/jobs/jobs.queries.server";
import { close } from "~/features/jobs/own-jobs.actions.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { isUuid } from "~/lib/uuid";
import { optional } from "~/supabase/optional.server";
import { PartFailure } from "~/ui/feedback/part-failure";
import { RadioGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { MemberText } from "~/ui/primitives/member-text";
import { closeJobWords } from "./close-job.words";
import { PostForm } from "~/ui/form/post-form";

export const handle: FrameHandle = { frame: "task" };

/** Answers 404 for others' jobs as for unknown ones; a job already closed or hidden redirects to its page. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const job = viewer && isUuid(params.id) ? await formPageRead(context, getOwnJob(client, params.id)) : null;
  if (!job && !answersPost(context)) throw new Response(null, { status: 404 });
  const page = `${JOBS_PATH}/${params.id}`;
  if (job && job.status !== "active") throw redirect(page);
  const now = new Date();
  return {
    title: job?.title ?? null,
    ended: job !== null && isEnded(job, now),
    reopens: job && !job.reported_for ? longDateInDhaka(endOfReopening(now, job.expires_at)) : null,
    waiting: job ? await optional("waiting applications", countWaiting(client, job.id)) : 0,
    trail: jobsTrail({ name: job?.title ?? jobsSaid().job, to: page }, { name: jobsSaid().close, to: `${page}/close` }),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: closeJobSchema }, async ({ filled }) => {
    requireViewer(context, request, url);
    await close(context, params.id, filled === "yes");
    return redirect(`${JOBS_PATH}/${params.id}`);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(closeJobWords().page, matches) },
  { name: "robots", content: "noindex" },
];

export default function CloseJob({ loaderData, actionData }: Route.ComponentProps) {
  const { title, ended, reopens, waiting, trail } = loaderData;
  const t = closeJobWords();
  const answers = [
    { value: "yes", label: t.filled, description: t.filledMeans },
    { value: "no", label: t.unfilled, description: t.unfilledMeans },
  ];
  const [form, fields] = useValidatedForm({
    id: "close",
    schema: async () => (await import("~/domain/jobs/own-job.schema")).closeJobSchema,
    result: actionData?.result,
  });
  return (
    <Page trail={trail} title={t.title} width="reading">
      {title === null ? null : (
        <p className="text-muted">
          {(ended ? t.ended : t.open)(<MemberText>{title}</MemberText>)}
          {ended ? null : reopens ? t.reopens(reopens) : t.reported}
        </p>
      )}
      {waiting === "failed" ? <PartFailure>{t.uncounted}</PartFailure> : null}
      {waiting === 0 ? null : (
        <p className="text-muted">
          {typeof waiting === "number" ? t.waiting(waiting) : null}
          {t.told}
        </p>
      )}
      <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} />
        <RadioGroupField field={fields.filled} legend={t.ask} options={answers} required />
        <SubmitButton pendingLabel={t.closing} className="justify-self-start">
          {t.title}
        </SubmitButton>
      </PostForm>
    </Page>
  );
}
