import { href } from "react-router";
import { Pill } from "~/ui/primitives/pill";
import { applicationsPath } from "~/domain/applications/application-lists";
import { statusTerm } from "~/domain/applications/application-status";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { ConfirmButton } from "~/ui/primitives/confirm-button";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { applyWords } from "./apply.words";
import { withdrawal } from "./withdrawal";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  jobId: string;
  application: {
    status: string;
    read: boolean;
    answered: boolean;
    coverLetter: string;
    rate: string | null;
    sent: string;
    cv: string | null;
    shown: string | null;
  };
};

/** The member's own application: what they sent, its state, and Withdraw while it is pending. */
export function OwnApplication({ jobId, application }: Props) {
  const { status, read, answered, coverLetter, rate, sent, cv, shown } = application;
  const page = href("/jobs/:id", { id: jobId });
  const t = applyWords();
  const { label, tone } = statusTerm(status);
  return (
    <Card as="section" id="apply" aria-labelledby="your-application">
      <Cluster>
        <Heading id="your-application">{t.yours}</Heading>
        <Pill tone={tone}>{label}</Pill>
      </Cluster>
      <p className="text-muted">{t.sentOn(sent, rate, status === "pending" && read)}</p>
      {status === "accepted" || answered ? (
        <p>
          <TextLink to={applicationsPath("sent", 1, { job: jobId })} tap="row">
            {status === "accepted" ? t.who : t.answer}
          </TextLink>
        </p>
      ) : null}
      <p className="max-w-prose whitespace-pre-line">
        <MemberText>{coverLetter}</MemberText>
      </p>
      {shown ? <p>{shown}</p> : null}
      {cv ? (
        <p>
          {t.cvSent((text) => (
            <TextLink href={cv} tap="line">
              {text}
            </TextLink>
          ))}
        </p>
      ) : null}
      {status === "pending" ? (
        <PostForm action={page}>
          <ConfirmButton
            label={t.withdraw}
            variant="secondary"
            confirmation={withdrawal()}
            name="intent"
            value="withdraw"
          />
        </PostForm>
      ) : null}
    </Card>
  );
}
