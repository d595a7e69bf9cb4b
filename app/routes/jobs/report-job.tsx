import { getFormProps } from "@conform-to/react";
import { Form, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/report-job";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { reportSchema } from "~/domain/jobs/job.schema";
import { JOBS_PATH, optionsOf, REPORT_REASONS } from "~/domain/jobs/job-terms";
import { reportJob } from "~/features/jobs/jobs.mutations.server";
import { getJob } from "~/features/jobs/jobs.queries.server";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  const job = isUuid(params.id) ? await getJob(context.get(supabaseContext), params.id) : null;
  if (!job || job.client_id === viewer.id) throw new Response(null, { status: 404 });
  const page = `${JOBS_PATH}/${job.id}`;
  return {
    title: job.title,
    trail: [
      { name: "Home", to: "/" },
      { name: "Jobs", to: JOBS_PATH },
      { name: job.title, to: page },
      { name: "Report", to: `${page}/report` },
    ],
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: reportSchema }, async (value) => {
    requireViewer(context, request, url);
    await reportJob(context.get(supabaseContext), params.id, value);
    setToast(context, {
      type: "success",
      message: "Thank you for the report",
      description: "We will look at the job.",
    });
    return redirect(JOBS_PATH);
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Report a job") },
  { name: "robots", content: "noindex" },
];

export default function ReportJob({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useValidatedForm({ id: "report", schema: reportSchema, result: actionData?.result });
  return (
    <Page trail={loaderData.trail} title="Report a job" width="reading">
      <p className="text-muted">
        What is wrong with “{loaderData.title}”? The poster does not learn who reported it. Reports from confirmed
        accounts older than a week count: enough of them hide the job until we have looked at it.
      </p>
      <Form method="post" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} />
        <RadioGroupField field={fields.reason} legend="Reason" options={optionsOf(REPORT_REASONS)} required />
        <TextAreaField field={fields.details} label="Details (optional)" maxLength={1000} />
        <SubmitButton variant="danger" pendingLabel="Sending…" className="justify-self-start">
          Report this job
        </SubmitButton>
      </Form>
    </Page>
  );
}
