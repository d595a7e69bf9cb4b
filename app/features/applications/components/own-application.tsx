import { Form, href } from "react-router";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pill } from "~/ui/primitives/pill";
import { statusTerm } from "~/domain/applications/application-status";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

type Props = {
  jobId: string;
  application: { status: string; coverLetter: string; rate: string | null; consent: boolean; sent: string };
};

/** The member's own application: what was sent, where it stands, and the way back while it is pending. */
export function OwnApplication({ jobId, application: { status, coverLetter, rate, consent, sent } }: Props) {
  const page = href("/jobs/:id", { id: jobId });
  const { label, tone } = statusTerm(status);
  return (
    <Card as="section" id="apply" aria-labelledby="your-application">
      <Cluster>
        <Heading id="your-application">Your application</Heading>
        <Pill tone={tone}>{label}</Pill>
      </Cluster>
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
    </Card>
  );
}
