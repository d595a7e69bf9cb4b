import { randomUUID } from "node:crypto";
import { redirect, type RouterContextProvider } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/post-job";
import { supabaseContext, type Viewer } from "~/context";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { JobForm } from "~/features/jobs/components/job-form";
import { valuesOf } from "~/features/jobs/job-form-values";
import { dateInDhaka } from "~/domain/dhaka-time";
import { jobSchema } from "~/domain/jobs/job.schema";
import { JOB_DEFAULTS } from "~/domain/jobs/job-defaults";
import { JOBS_PATH } from "~/domain/jobs/jobs-href";
import { copyJobPath } from "~/domain/jobs/my-jobs";
import { jobsSaid } from "~/features/jobs/jobs-said.words";
import { savedJobToast } from "~/features/jobs/saved-job-toast.server";
import { createJob } from "~/features/jobs/jobs.mutations.server";
import { getLastOwnJob, getOwnJob, isEnded } from "~/features/jobs/jobs.queries.server";
import { listOwnOrganizations } from "~/features/startups/owners.queries.server";
import { isTrapped } from "~/lib/honeypot";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { isUuid } from "~/lib/uuid";
import { postedForm } from "~/lib/posted-form.server";
import { optional } from "~/supabase/optional.server";
import { WordsWith } from "~/ui/primitives/words-with";
import { PartFailure } from "~/ui/feedback/part-failure";
import { Page } from "~/ui/layout/page";
import { TextLink } from "~/ui/primitives/text-link";
import { postJobWords } from "./post-job.words";

export const handle: FrameHandle = { frame: "task" };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const from = url.searchParams.get("from");
  const start = await (from === null ? startOf(context, viewer) : copyOf(context, from));
  const owned = viewer && formPageRead(context, listOwnOrganizations(context.get(supabaseContext), viewer.id));
  const organizations = (await owned) ?? [];
  return { submissionId: randomUUID(), today: dateInDhaka(new Date()), from, organizations, ...start };
}

type Context = Readonly<RouterContextProvider>;

/** Returns the member's latest own job, offered as a start. */
async function startOf(context: Context, viewer: Viewer | null) {
  if (!viewer) return { last: null, copied: null };
  const last = await optional("last job", getLastOwnJob(context.get(supabaseContext)));
  return { last: last === "failed" ? last : last && { title: last.title, path: copyJobPath(last.id) }, copied: null };
}

/** Returns one of the member's own jobs to start from. Answers 404 for somebody else's as for an unknown one. */
async function copyOf(context: Context, id: string) {
  // A refused form keeps what was typed, whatever has happened to the other job meanwhile.
  if (answersPost(context)) return { last: null, copied: null };
  const job = isUuid(id) ? await optional("copied job", getOwnJob(context.get(supabaseContext), id)) : null;
  if (job === "failed") return { last: job, copied: null };
  if (!job) throw new Response(null, { status: 404 });
  if (job.status === "hidden" || job.reported_for !== null) {
    setToast(context, { type: "info", message: jobsSaid().uncopied, description: jobsSaid().reported });
    throw redirect(`${JOBS_PATH}/${job.id}`);
  }
  const repost = isEnded(job, new Date()) ? { repostOf: job.id } : {};
  // The old deadline is over, or not meant for the new job.
  return { last: null, copied: { ...valuesOf(job), deadline: "", ...repost } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: jobSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = isTrapped(postedForm(context))
      ? null
      : await createJob(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    const now = new Date();
    setToast(context, savedJobToast(jobsSaid().posted, value.deadline, now, now));
    return redirect(JOBS_PATH);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(postJobWords().title, matches) },
  { name: "robots", content: "noindex" },
];

export default function PostJob({ loaderData, actionData }: Route.ComponentProps) {
  const { submissionId, today, from, organizations, last, copied } = loaderData;
  const t = postJobWords();
  return (
    <Page title={t.title} lead={t.lead}>
      {last === "failed" ? <PartFailure>{from ? t.copyFailed : t.lastFailed}</PartFailure> : null}
      {last && last !== "failed" ? (
        <TextLink to={last.path} replace tap="row" className="justify-self-start">
          <span className="line-clamp-2">
            <WordsWith words={t.start} names={[last.title]} />
          </span>
        </TextLink>
      ) : null}
      <JobForm
        key={from}
        result={actionData?.result}
        values={{ ...JOB_DEFAULTS, ...copied, submissionId }}
        today={today}
        submit={t.post}
        pending={t.posting}
        variant={from ?? undefined}
        organizations={organizations}
      />
    </Page>
  );
}
