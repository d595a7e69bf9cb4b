import { href, useNavigation } from "react-router";
import { DOT } from "~/lib/facts";
import { ActionMenu } from "~/ui/primitives/action-menu";
import { Pill } from "~/ui/primitives/pill";
import { nextStep } from "~/domain/applications/application-progress";
import { statusTerm } from "~/domain/applications/application-status";
import type { SentView } from "../application-views.server";
import { Cluster, Stack } from "~/ui/layout/stack";
import { Card, CardTitle } from "~/ui/primitives/card";
import { CompanyMark } from "~/ui/primitives/company-mark";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import { AcceptedBy } from "./accepted-by";
import { ApplicationSteps } from "./application-steps";
import { Letter } from "./letter";
import { applicationsWords } from "./applications.words";
import { ReportText } from "./report-text";
import { withdrawal } from "./withdrawal";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  application: SentView;
  /** The action of the forms: the current page of the list. */
  action: string;
};

/** One of the member's own applications: its progress, the next step, and Withdraw while it is pending. */
export function SentCard({ application, action }: Props) {
  const { id, jobId, jobTitle, company, status, rate, sent, excerpt, letter, unanswered, isOver, answer } = application;
  const { acceptance, shown } = application;
  const titleId = `application-${id}`;
  const { label, tone } = statusTerm(status);
  const t = applicationsWords();
  const next = nextStep(application);
  return (
    <li>
      <Card as="article" aria-labelledby={titleId}>
        <header className="flex items-start gap-3">
          <CompanyMark name={company ?? jobTitle} />
          <Stack gap={1} className="min-w-0 grow">
            <CardTitle id={titleId} to={href("/jobs/:id", { id: jobId })}>
              <MemberText>{jobTitle}</MemberText>
            </CardTitle>
            <Cluster gap="tight">
              <Pill tone={tone}>{label}</Pill>
              <p className="text-sm text-muted">
                {company ? (
                  <>
                    <MemberText>{company}</MemberText>
                    {DOT}
                  </>
                ) : null}
                <time dateTime={sent.iso}>{sent.date}</time>
                {rate ? t.asked(rate) : null}
              </p>
            </Cluster>
          </Stack>
        </header>
        <ApplicationSteps application={application} />
        {acceptance ? <AcceptedBy applicationId={id} {...{ acceptance, action, titleId }} /> : null}
        {answer ? (
          <p className="max-w-prose whitespace-pre-line">
            <span className="font-medium">{t.theyWrote}</span>
            <MemberText>{answer}</MemberText>
          </p>
        ) : null}
        {answer ? <ReportText kind="rejection" id={id} describedBy={titleId} /> : null}
        {next ? (
          <p className="text-sm">
            {unanswered ? <strong>{t.noAnswer}</strong> : null}
            {next}{" "}
            {isOver ? (
              <TextLink to="/jobs" tap="line">
                {t.find}
              </TextLink>
            ) : null}
          </p>
        ) : null}
        <div className="text-sm text-muted">
          <Letter excerpt={excerpt} whole={letter} describedBy={titleId} />
          {shown ? <p>{shown}</p> : null}
        </div>
        {status === "pending" ? <Withdraw {...{ jobId, jobTitle, action, titleId }} /> : null}
      </Card>
    </li>
  );
}

type WithdrawProps = { jobId: string; jobTitle: string; action: string; titleId: string };

function Withdraw({ jobId, jobTitle, action, titleId }: WithdrawProps) {
  const { formData } = useNavigation();
  const t = applicationsWords();
  return (
    <PostForm action={action} preventScrollReset>
      <input type="hidden" name="jobId" value={jobId} />
      <ActionMenu
        thing={jobTitle}
        actions={[{ label: t.withdraw, name: "intent", value: "withdraw", confirm: withdrawal() }]}
        describedBy={titleId}
        pending={formData?.get("jobId") === jobId && t.withdrawing}
      />
    </PostForm>
  );
}
