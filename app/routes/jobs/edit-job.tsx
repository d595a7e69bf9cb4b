import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/edit-job";
import { supabaseContext } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { JobForm } from "~/features/jobs/components/job-form";
import { editedValuesOf } from "~/features/jobs/job-form-values";
import { dateInDhaka, hourOfEnd } from "~/domain/dhaka-time";
import { jobSchema } from "~/domain/jobs/job.schema";
import { JOB_DEFAULTS } from "~/domain/jobs/job-defaults";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { jobsSaid } from "~/features/jobs/jobs-said.words";
import { savedJobToast } from "~/features/jobs/saved-job-toast.server";
import { jobsTrail } from "~/features/jobs/jobs-trail";
import { updateJob } from "~/features/jobs/jobs.mutations.server";
import { getOwnJob } from "~/features/jobs/jobs.queries.server";
import { listOwnOrganizations } from "~/features/startups/owners.queries.server";
import { distance } from "~/i18n/distance.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { postedForm } from "~/lib/posted-form.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { editJobWords } from "./edit-job.words";

export const handle: FrameHandle = { frame: "task" };

/** Answers 404 for somebody else's job as for an unknown one. A refused form keeps what was typed without the job. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const job = viewer && isUuid(params.id) ? await formPageRead(context, getOwnJob(client, params.id)) : null;
  if (!job && !answersPost(context)) throw new Response(null, { status: 404 });
  const page = `${JOBS_PATH}/${params.id}`;
  if (job && job.status !== "active" && !answersPost(context)) {
    setToast(context, { type: "info", message: jobsSaid().uneditable, description: jobsSaid().over });
    throw redirect(page);
  }
  const organizations = viewer && (await formPageRead(context, listOwnOrganizations(client, viewer.id)));
  const now = new Date();
  return {
    organizations: organizations ?? [],
    values: job ? editedValuesOf(job) : JOB_DEFAULTS,
    today: dateInDhaka(now),
    endHour: job?.deadline ? hourOfEnd(job.deadline) : null,
    posted: job && { iso: job.created_at, ago: distance(job.created_at, now, { addSuffix: true }) },
    trail: jobsTrail({ name: job?.title ?? jobsSaid().job, to: page }, { name: jobsSaid().edit, to: `${page}/edit` }),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: jobSchema }, async (value) => {
    requireViewer(context, request, url);
    // If the form had no such field, the job keeps its organization.
    const isAsked = postedForm(context).has("organizationId");
    const organizationId = isAsked ? (value.organizationId ?? null) : undefined;
    const saved = await updateJob(context.get(supabaseContext), params.id, value, organizationId);
    if (!("posted" in saved)) return saved;
    setToast(context, savedJobToast(jobsSaid().updated, value.deadline, saved.posted, new Date()));
    return redirect(`${JOBS_PATH}/${params.id}`);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(editJobWords().title, matches) },
  { name: "robots", content: "noindex" },
];

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { values, today, endHour, posted, trail, organizations } = loaderData;
  const t = editJobWords();
  return (
    <Page trail={trail} title={t.title}>
      <JobForm
        result={actionData?.result}
        values={values}
        today={today}
        posted={posted}
        endHour={endHour}
        submit={t.save}
        pending={t.saving}
        organizations={organizations}
      />
    </Page>
  );
}
