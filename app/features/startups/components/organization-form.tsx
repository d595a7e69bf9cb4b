import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ORGANIZATION_KINDS } from "~/domain/startups/organization-kinds";
import { CheckboxField, RadioGroupField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { startupForm } from "../startup-form.words";
import type { Startup } from "../startups.queries.server";
import { startupDefaults, StartupFields } from "./startup-fields";
import { ownerWords } from "./owners.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  /** The stored values, whether the reader agrees to be named, and whether no page names them yet for their age. */
  stored: Startup & { shown: boolean; younger: boolean };
  listed: boolean;
  back: string;
};

/** Everything that an owner may change. */
export function OrganizationForm({ result, stored, listed, back }: Props) {
  const t = startupForm();
  const own = ownerWords();
  const [form, fields] = useValidatedForm({
    id: "organization",
    schema: async () => (await import("~/domain/startups/organization.schema")).organizationSchema,
    result,
    defaultValue: {
      ...startupDefaults(stored),
      kind: stored.is_startup ? ("startup" as const) : ("company" as const),
      isListed: listed,
      shown: stored.shown,
    },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.notSaved} />
      <RadioGroupField field={fields.kind} legend={own.kind} options={ORGANIZATION_KINDS.options()} />
      <StartupFields fields={fields} proved={stored.proved_domain !== null} />
      <CheckboxField field={fields.isListed} label={own.isListed} hint={own.isListedHint} />
      <CheckboxField field={fields.shown} label={own.shown} hint={stored.younger ? own.shownYounger : own.shownHint} />
      <KeptDraft form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {t.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

/** The form in which a member adds an organization. */
export function NewOrganizationForm({ result, back }: Pick<Props, "result" | "back">) {
  const t = startupForm();
  const own = ownerWords();
  const [form, fields] = useValidatedForm({
    id: "organization",
    schema: async () => (await import("~/domain/startups/organization.schema")).newOrganizationSchema,
    result,
    defaultValue: { ...startupDefaults(null), kind: "startup" as const },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.notSaved} />
      <RadioGroupField field={fields.kind} legend={own.kind} options={ORGANIZATION_KINDS.options()} />
      <StartupFields fields={fields} />
      <KeptDraft form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t.saving}>{own.add}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {t.cancel}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
