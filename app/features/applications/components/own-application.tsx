import { Form, href } from "react-router";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pill } from "~/ui/primitives/pill";
import { statusTerm } from "~/domain/applications/application-status";

type Props = {
  jobId: string;
  application: { status: string; coverLetter: string; rate: string | null; consent: boolean; sent: string };
};

/** The member's own application: what was sent, where it stands, and the way back while it is pending. */
export function OwnApplication({ jobId, application: { status, coverLetter, rate, consent, sent } }: Props) {
  const page = href("/jobs/:id", { id: jobId });
  const { label, tone } = statusTerm(status);
  return (
    <section
      id="apply"
      aria-labelledby="your-application"
      className="grid gap-3 rounded-lg border border-edge/30 bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="your-application" className="text-h2 font-bold">
          Your application
        </h2>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="text-muted">
        Sent on {sent}
        {rate ? ` · proposed rate ${rate}` : null}
        {consent
          ? " · your name and contact are shared if you are accepted"
          : " · your name and contact are not shared"}
      </p>
      <p className="max-w-prose whitespace-pre-line">{coverLetter}</p>
      {status === "pending" ? (
        <Form method="post" action={page}>
          <SubmitButton action={page} variant="secondary" name="intent" value="withdraw" pendingLabel="Withdrawing…">
            Withdraw application
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
