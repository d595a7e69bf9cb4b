import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Honeypot } from "~/ui/form/honeypot";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { contactForm } from "./contact-form.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  /** The sender's address, if known. */
  email: string | null;
  /** The address of the page that the message is about, if it began there. */
  about: string | null;
  result: SubmissionResult<string[]> | undefined;
};

/** A message to the people who run the site, from members and visitors. */
export function ContactForm({ email, about, result }: Props) {
  const t = contactForm();
  const [form, fields] = useValidatedForm({
    // The page's frame already has a heading with the form's name.
    id: "message-to-us",
    schema: async () => (await import("~/domain/moderation/moderation.schema")).contactSchema,
    result,
    defaultValue: { ...(email && { email }), ...(about && { body: `${about}\n\n` }) },
  });
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} />
      <TextField field={fields.email} label={t.email} type="email" autoComplete="email" maxLength={254} required />
      <TextAreaField field={fields.body} label={t.message} required />
      <Honeypot />
      <SubmitButton pendingLabel={t.sending} className="justify-self-start">
        {t.send}
      </SubmitButton>
    </PostForm>
  );
}
