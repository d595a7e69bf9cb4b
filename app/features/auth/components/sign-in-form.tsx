import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { PasswordField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { forgotPasswordPath } from "~/lib/safe-redirect";
import { credentials } from "~/domain/auth/credentials.words";
import { buttonClass } from "~/ui/primitives/button";
import { TextLink } from "~/ui/primitives/text-link";
import { authForms } from "./auth-forms.words";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; redirectTo: string };

/** The id of the resend form. It stands beside the refused form because forms can't nest. */
const RESEND = "resend";

export function SignInForm({ result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({
    id: "sign-in",
    schema: async () => (await import("~/domain/auth/auth.schema")).signInSchema,
    result,
  });
  const t = authForms();
  // Don't say which of the two is wrong: it would help a stranger.
  const isRefused = form.errors?.includes(credentials().wrong);
  const typed = String(result?.initialValue?.email ?? "");
  return (
    <>
      <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} title={t.signInError}>
          {isRefused ? (
            <>
              <p>
                {t.noMatch((text) => (
                  <TextLink to={forgotPasswordPath(redirectTo, typed)} tone="plain">
                    {text}
                  </TextLink>
                ))}
              </p>
              <p>{t.unconfirmed}</p>
              <button type="submit" form={RESEND} className={buttonClass("secondary")}>
                {t.resend}
              </button>
            </>
          ) : null}
        </ErrorSummary>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          field={fields.email}
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField field={fields.password} label={t.password} autoComplete="current-password" required />
        <TextLink to={forgotPasswordPath(redirectTo, typed)} tap="line" className="justify-self-end">
          {t.forgot}
        </TextLink>
        <SubmitButton name="intent" value="sign-in" pendingLabel={t.signingIn}>
          {t.signInTab}
        </SubmitButton>
      </PostForm>
      {isRefused ? (
        <PostForm id={RESEND} action="/auth/check-email">
          <input type="hidden" name="email" value={typed} />
        </PostForm>
      ) : null}
    </>
  );
}
