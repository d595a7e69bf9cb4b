import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type Choice, CHOICES } from "~/domain/moderation/decisions";
import { RadioGroupField } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { moderation } from "./moderation.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  choices: Choice[];
  /** Whether nobody owns it any more, so that no member can be told. */
  gone: boolean;
  /** Whether nobody else sees it now. */
  hidden: boolean;
  /** Whether others see it with a warning. */
  warned: boolean;
  /** Whether we no longer send to the address that wrote to us. */
  stopped: boolean;
  result: SubmissionResult<string[]> | undefined;
};

/** Returns what the moderator reads once the decision is saved; the database tells the same people. */
export function savedMessage(choice: Choice, { gone, stopped }: Pick<Props, "gone" | "stopped">): string {
  const t = moderation();
  if (choice === "answer") return stopped ? t.unsent : t.answered;
  if (choice === "close") return t.closed;
  return isOfReportersAlone(choice, gone) ? t.dismissed : t.done;
}

/** Whether only those who reported it are told: the member whom a suspension ends for is there, whatever is gone. */
function isOfReportersAlone(choice: Choice, gone: boolean): boolean {
  return choice === "dismiss" || (gone && choice !== "unsuspend");
}

/** Asks for the decision and its reason, and says beside each choice what it does and whom we tell. */
export function DecisionForm({ choices, gone, hidden, warned, stopped, result }: Props) {
  const t = moderation();
  const tells = (choice: Choice) => {
    if (choice === "answer" && stopped) return t.tells.unsent;
    if (choice === "answer" || choice === "close") return t.tells[choice];
    const forReporters = gone ? t.tells.gone : t.tells.dismiss;
    const who = isOfReportersAlone(choice, gone) ? forReporters : t.tells.member;
    const isShownAgain = hidden && (choice === "dismiss" || choice === "warn");
    return isShownAgain ? `${t.tells.again} ${who}` : who;
  };
  // A message to us.
  const answers = choices.includes("answer");
  const [form, fields] = useValidatedForm({
    id: "decision",
    schema: async () => (await import("~/domain/moderation/moderation.schema")).decisionSchema,
    result,
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <RadioGroupField
        field={fields.choice}
        legend={t.choice}
        options={choices.map((value) => ({
          value,
          label: value === "restore" && warned ? t.lift : CHOICES.label(value),
          description: tells(value),
        }))}
        required
      />
      <TextAreaField field={fields.reason} label={answers ? t.answer : t.reason} hint={t.reasonHint} required />
      <SubmitButton variant={answers ? "primary" : "danger"} pendingLabel={t.deciding} className="justify-self-start">
        {t.decide}
      </SubmitButton>
    </PostForm>
  );
}
