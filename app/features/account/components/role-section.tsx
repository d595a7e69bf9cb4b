import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type Role, ROLES } from "~/domain/auth/roles";
import { RoleField } from "~/features/auth/components/role-field";
import { PartFailure } from "~/ui/feedback/part-failure";
import { ErrorSummary } from "~/ui/form/error-summary";
import { resultFor } from "~/ui/form/result-for";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { accountForms } from "./account-forms.words";
import { roleSection } from "./role-section.words";
import { type SettingsAnswer, SettingsSection } from "./settings-section";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  answer: SettingsAnswer;
  /** The main role; null once the session has ended. */
  role: Role | "failed" | null;
  /** How often the form was sent: see `useSentForms`. */
  sent: number;
};

/** The settings section for the member's main role. */
export function RoleSection({ answer, role, sent }: Props) {
  const t = roleSection();
  const stored = role === "failed" || role === null ? undefined : role;
  const result = resultFor("role", answer);
  return (
    <SettingsSection
      {...{ answer, id: "role", intents: ["role"] }}
      title={t.title}
      state={stored ? ROLES.label(stored) : null}
      lead={t.lead}
    >
      {/* An empty form would suggest that there is no role. */}
      {role === "failed" && !result ? (
        <PartFailure>{t.failed}</PartFailure>
      ) : (
        <RoleForm key={sent} result={result} stored={stored} />
      )}
    </SettingsSection>
  );
}

type FormProps = { result: SubmissionResult<string[]> | undefined; stored: Role | undefined };

function RoleForm({ result, stored }: FormProps) {
  const [form, fields] = useValidatedForm({
    id: "role",
    schema: async () => (await import("~/domain/account/account.schema")).roleFormSchema,
    result,
    defaultValue: { role: stored },
  });
  const t = roleSection();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.error} />
      <input type="hidden" name="intent" value="role" />
      <RoleField field={fields.role} />
      <SubmitButton pendingLabel={accountForms().saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </PostForm>
  );
}
