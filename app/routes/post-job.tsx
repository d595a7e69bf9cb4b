import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/post-job";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { JobForm } from "~/features/jobs/components/job-form";
import { dateInDhaka } from "~/domain/dhaka-time";
import { JOB_DEFAULTS, jobSchema } from "~/domain/jobs/job.schema";
import { JOBS_PATH } from "~/domain/jobs/job-terms";
import { createJob } from "~/features/jobs/jobs.mutations.server";
import { titleFor } from "~/lib/brand";
import { isTrapped } from "~/lib/honeypot";
import { formAction } from "~/lib/form-action.server";
import { postedForm } from "~/lib/posted-form.server";
import { Page } from "~/ui/layout/page";

const trail = [
  { name: "Home", to: "/" },
  { name: "Jobs", to: JOBS_PATH },
  { name: "Post a Job", to: "/post-job" },
];

export function loader({ request, context, url }: Route.LoaderArgs) {
  requireViewer(context, request, url);
  return { submissionId: randomUUID(), today: dateInDhaka(new Date()) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: jobSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = isTrapped(postedForm(context))
      ? null
      : await createJob(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    setToast(context, { type: "success", message: "Job posted successfully!" });
    return redirect(JOBS_PATH);
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Post a Job") },
  { name: "robots", content: "noindex" },
];

export default function PostJob({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      trail={trail}
      title="Post a Job"
      lead="Everyone can read it; members apply as Anonymous until you accept them. You can edit and close it later."
      width="reading"
    >
      <JobForm
        result={actionData?.result}
        values={{ ...JOB_DEFAULTS, submissionId: loaderData.submissionId }}
        today={loaderData.today}
        submit="Post job"
        pending="Posting…"
      />
    </Page>
  );
}
