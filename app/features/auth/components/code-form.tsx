import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { CodeField } from "./code-field";
import { secondFactor } from "./second-factor.words";
import { PostForm } from "~/ui/form/post-form";

const SCHEMAS = { enter: "enterCodeSchema", confirm: "confirmFactorSchema", end: "endFactorSchema" } as const;

type Props = {
  id: keyof typeof SCHEMAS;
  result: SubmissionResult<string[]> | undefined;
  redirectTo?: string;
};

/** Asks for one code: to go on after a sign-in, to turn the second factor on, or off. */
export function CodeForm({ id, result, redirectTo }: Props) {
  const [form, fields] = useValidatedForm({
    id,
    schema: async () => (await import("~/domain/auth/second-factor.schema"))[SCHEMAS[id]],
    result,
  });
  const t = secondFactor();
  const said = {
    enter: { error: t.enterError, verb: t.goOn },
    confirm: { error: t.confirmError, verb: t.confirm },
    end: { error: t.endError, verb: t.end },
  }[id];
  return (
    <PostForm {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={said.error} />
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <input type="hidden" name="intent" value={id} />
      <CodeField field={fields.code} />
      <SubmitButton
        variant={id === "end" ? "danger" : "primary"}
        pendingLabel={t.saving}
        className="justify-self-start"
      >
        {said.verb}
      </SubmitButton>
    </PostForm>
  );
}
