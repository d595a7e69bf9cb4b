import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { JobText } from "~/features/jobs/components/job-details";
import type { JobView } from "~/features/jobs/job-view.server";
import { type ApplyAnswer, ApplyForm } from "./apply-form";
import { dialogClass } from "~/ui/primitives/dialog-class";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink, textLinkClass } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";
import { applyWords } from "./apply.words";

type ApplyDialogProps = { jobId: string; title: string; from: string; onClose: () => void };

/** The part of the job page's data that the dialog shows. */
type Details = { job?: JobView; submissionId?: string | null; hasSkills?: boolean };

/** The apply form over the list, with the job's whole text (requirements/jobs.md 66). */
export function ApplyDialog({ jobId, title, from, onClose }: ApplyDialogProps) {
  const t = applyWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<Details>();
  const fetcher = useFetcher<ApplyAnswer>();
  const page = href("/jobs/:id", { id: jobId });

  useEffect(() => {
    dialog.current?.showModal();
    void load(page);
  }, [load, page]);

  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="apply-title" className={dialogClass}>
      <div className="grid gap-5">
        <Heading level={2} id="apply-title" tabIndex={-1} className="outline-none">
          {t.title(<MemberText>{title}</MemberText>)}
        </Heading>
        {data === undefined ? (
          <p role="status" className="text-muted">
            {t.loading}
          </p>
        ) : data.job && data.submissionId ? (
          <>
            <details open className="rounded-md bg-sunken/60 px-4 pb-4">
              <summary className={textLinkClass({ tap: "row" })}>{t.job}</summary>
              <JobText job={data.job} />
            </details>
            <ApplyForm
              target={{
                jobId,
                asked: data.job.asked,
                rateIn: data.job.rateIn,
                submissionId: data.submissionId,
                hasSkills: data.hasSkills ?? false,
              }}
              fetcher={fetcher}
              from={from}
            />
          </>
        ) : (
          <>
            <p role="status">{t.refused}</p>
            <TextLink to={page} tap="row" className="justify-self-start">
              {t.open}
            </TextLink>
          </>
        )}
      </div>
    </dialog>
  );
}
