import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/edit-job";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { JobForm, type JobFormValues } from "~/features/jobs/components/job-form";
import { dateInDhaka } from "~/domain/dhaka-time";
import { jobSchema } from "~/domain/jobs/job.schema";
import { JOBS_PATH } from "~/domain/jobs/job-terms";
import { updateJob } from "~/features/jobs/jobs.mutations.server";
import { getJob, type Job } from "~/features/jobs/jobs.queries.server";
import { joinSkills } from "~/domain/skill-list";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";

/** Somebody else's job answers like an unknown one. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request, url);
  const job = isUuid(params.id) ? await getJob(context.get(supabaseContext), params.id) : null;
  if (!job || job.client_id !== viewer.id) throw new Response(null, { status: 404 });
  const page = `${JOBS_PATH}/${job.id}`;
  if (job.status !== "active") {
    setToast(context, { type: "info", message: "This job can't be edited", description: "It is closed or hidden." });
    throw redirect(page);
  }
  return {
    values: valuesOf(job),
    today: dateInDhaka(new Date()),
    trail: [
      { name: "Home", to: "/" },
      { name: "Jobs", to: JOBS_PATH },
      { name: job.title, to: page },
      { name: "Edit", to: `${page}/edit` },
    ],
  };
}

function valuesOf(job: Job): JobFormValues {
  return {
    title: job.title,
    description: job.description,
    companyName: job.company_name ?? "",
    companyUrl: job.company_url ?? "",
    budgetType: job.budget_type,
    budgetMin: job.budget_min?.toString() ?? "",
    budgetMax: job.budget_max?.toString() ?? "",
    duration: job.duration,
    experienceLevel: job.experience_level,
    jobType: job.job_type,
    location: job.location ?? "",
    skills: joinSkills(job.skills_required),
    deadline: job.deadline ? dateInDhaka(job.deadline) : "",
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  return formAction(context, { schema: jobSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = await updateJob(context.get(supabaseContext), viewer.id, params.id, value);
    if (problem) return problem;
    setToast(context, { type: "success", message: "Job updated" });
    return redirect(`${JOBS_PATH}/${params.id}`);
  });
}

export const meta: Route.MetaFunction = () => [{ title: titleFor("Edit job") }, { name: "robots", content: "noindex" }];

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { values, today, trail } = loaderData;
  return (
    <Page trail={trail} title="Edit job" width="reading">
      <JobForm result={actionData?.result} values={values} today={today} submit="Save changes" pending="Saving…" />
    </Page>
  );
}
