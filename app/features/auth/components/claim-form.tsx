import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { DEFAULT_ROLE } from "~/domain/auth/roles";
import { authForms } from "./auth-forms.words";
import { NewMemberFields } from "./new-member-fields";
import { PostForm } from "~/ui/form/post-form";

/** What this browser sent with its sign-up form, if anything. */
export type Typed = { fullName: string; phone?: string | undefined; role: string; age: string };

type Props = { result: SubmissionResult<string[]> | undefined; typed: Typed | null };

/** The form for the owner of the mailbox when another browser began the account: all sign-up fields but the address. */
export function ClaimForm({ result, typed }: Props) {
  const [form, fields] = useValidatedForm({
    id: "claim",
    schema: async () => (await import("~/domain/auth/auth.schema")).claimSchema,
    result,
    defaultValue: typed ?? { role: DEFAULT_ROLE },
  });
  const t = authForms();
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.signUpError} />
      <NewMemberFields fields={fields} />
      <SubmitButton name="intent" value="claim" pendingLabel={t.creating}>
        {t.create}
      </SubmitButton>
    </PostForm>
  );
}
