import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { verifyPath } from "~/domain/organizations/domain-proof";
import { TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { controlClass } from "~/ui/form/field";
import { resultFor } from "~/ui/form/result-for";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Section } from "~/ui/layout/section";
import { TextLink } from "~/ui/primitives/text-link";
import type { ProofView } from "../proof-view.server";
import { proofWords } from "./proofs.words";
import { PostForm } from "~/ui/form/post-form";

type Answer = { result: SubmissionResult<string[]> } | undefined;
type Proof = ProofView & { domain: string };

/** The DNS record to add, and the result of our last check. */
export function DnsProof({
  proof: { slug, domain, record, outcome, found, checked, waits },
  answer,
}: {
  proof: Proof;
  answer: Answer;
}) {
  const t = proofWords();
  const lost: Partial<Record<string, string>> = t.lostOutcome;
  const problems = resultFor("dns", answer)?.error?.[""] ?? [];
  return (
    <Section title={t.dnsTitle}>
      {problems.length > 0 ? <p role="alert">{problems.join(" ")}</p> : null}
      {record ? (
        <>
          <p className="max-w-prose">{t.dnsText(domain)}</p>
          <label className="grid gap-1.5 text-sm font-medium">
            {t.record}
            <input readOnly value={record} className={`${controlClass} font-mono`} />
          </label>
          {waits ? (
            <p role="status">
              {t.waits} <TextLink to={verifyPath(slug)}>{t.again}</TextLink>
            </p>
          ) : null}
          {outcome && checked && !waits ? (
            <p role="status">
              {(found && lost[outcome]) || t.outcome[outcome]} <span className="text-muted">{t.checked(checked)}</span>
            </p>
          ) : null}
        </>
      ) : (
        <p className="max-w-prose text-muted">{t.dnsHint}</p>
      )}
      <PostForm className="justify-self-start">
        <SubmitButton name="intent" value="dns" variant="secondary">
          {record ? t.look : t.dnsBegin}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}

/** The form for a mail to an address at the domain. Without a proof it shows only what was typed, to send it again. */
export function MailProof({ proof, answer }: { proof: Proof | null; answer: Answer }) {
  const t = proofWords();
  const [form, fields] = useValidatedForm({
    id: "mail",
    schema: async () => (await import("~/domain/organizations/domain-proof.schema")).mailProofSchema,
    result: resultFor("mail", answer),
    defaultValue: {},
  });
  const noMail = proof?.noMail;
  if (noMail === "younger" || noMail === "nameless") {
    return (
      <Section title={t.mailTitle}>
        <p className="max-w-prose">
          {t.noMail[noMail]} {noMail === "nameless" ? <TextLink to="/profile">{t.addName}</TextLink> : null}
        </p>
      </Section>
    );
  }
  return (
    <Section title={t.mailTitle}>
      {proof ? <MailState proof={proof} /> : null}
      <PostForm {...getFormProps(form)} noValidate className="grid gap-4">
        <ErrorSummary form={form} title={t.error} />
        <input type="hidden" name="intent" value="mail" />
        <TextField field={fields.email} label={t.email} type="email" autoComplete="off" required />
        <SubmitButton variant="secondary" pendingLabel={t.sending} className="justify-self-start">
          {t.send}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}

function MailState({ proof: { domain, mailedTo, answered, outcome, waits } }: { proof: Proof }) {
  const t = proofWords();
  return (
    <>
      <p className="max-w-prose">{t.mailText(domain)}</p>
      {mailedTo ? <p role="status">{t.sent(mailedTo)}</p> : null}
      {answered ? <p role="status">{outcome && !waits ? t.mailOutcome[outcome] : t.answered}</p> : null}
    </>
  );
}
