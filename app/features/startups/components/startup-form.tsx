import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { ButtonLink } from "~/ui/primitives/button";
import { startupForm } from "../startup-form.words";
import type { OwnStartup } from "../startups.queries.server";
import { startupDefaults, StartupFields } from "./startup-fields";
import { PostForm } from "~/ui/form/post-form";

type Props = { result: SubmissionResult<string[]> | undefined; stored: OwnStartup | null; back: string };

export function StartupForm({ result, stored, back }: Props) {
  const t = startupForm();
  const [form, fields] = useValidatedForm({
    id: "startup",
    schema: async () => (await import("~/domain/startups/startup.schema")).ownStartupSchema,
    result,
    // The word is `NO_STARTUP`, whose file loads only on the first touch.
    defaultValue: { ...startupDefaults(stored), startup: stored?.id ?? "none" },
  });
  const shown = fields.startup.initialValue;
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title={t.notSaved} />
      <input type="hidden" name={fields.startup.name} defaultValue={shown} />
      <StartupFields fields={fields} proved={stored !== null && stored.proved_domain !== null} />
      {/* As the server does: what was typed about one startup is not for the form of another. */}
      <KeptDraft form={form} variant={shown === "none" ? "" : shown} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel={t.saving}>{stored ? t.save : t.create}</SubmitButton>
        <ButtonLink to={back} variant="quiet">
          {stored ? t.cancel : t.skip}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
