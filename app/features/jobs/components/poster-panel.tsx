import { Form, href } from "react-router";
import { SubmitButton } from "~/ui/form/submit-button";
import { buttonClass, ButtonLink } from "~/ui/primitives/button";

/** What the poster can do with the job. Closing is for good, so it takes two steps without scripts too. */
export function PosterPanel({ jobId, ended, status }: { jobId: string; ended: boolean; status: string }) {
  const page = href("/jobs/:id", { id: jobId });
  return (
    <section aria-labelledby="your-job" className="grid gap-3 rounded-lg border border-edge/30 bg-brand-soft p-4">
      <h2 id="your-job" className="font-semibold">
        This is your job
      </h2>
      {ended && status !== "hidden" ? (
        <p>
          {status === "closed"
            ? "It is closed: nobody can apply, and it has left the list."
            : "It has ended and left the list."}
        </p>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to="/dashboard?tab=applications&box=received" variant="secondary">
          Received applications
        </ButtonLink>
        {status !== "active" ? null : (
          <>
            <ButtonLink to={href("/jobs/:id/edit", { id: jobId })} variant="secondary">
              Edit
            </ButtonLink>
            <details>
              <summary className={buttonClass("quiet")}>Close this job…</summary>
              <Form method="post" action={page} className="mt-2 grid justify-items-start gap-3">
                <p>Nobody can apply any more, and a closed job can't be opened again.</p>
                <SubmitButton action={page} variant="danger" name="intent" value="close" pendingLabel="Closing…">
                  Close for good
                </SubmitButton>
              </Form>
            </details>
          </>
        )}
      </div>
    </section>
  );
}
