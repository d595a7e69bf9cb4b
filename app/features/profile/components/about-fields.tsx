import type { FieldMetadata } from "@conform-to/react";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { profileFields } from "./profile-fields.words";

type Links = Record<"website" | "linkedinUrl" | "githubUrl" | "twitterUrl", FieldMetadata<string>>;

const address = { type: "url", inputMode: "url", spellCheck: false } as const;

/** What a member does, for the third onboarding step and the profile page. */
export function BioField({ field }: { field: FieldMetadata<string> }) {
  const t = profileFields();
  return <TextAreaField field={field} label={t.bio} hint={t.bioHint} />;
}

/** Links to more about a member. */
export function LinkFields({ fields }: { fields: Links }) {
  const t = profileFields();
  return (
    <>
      <TextField field={fields.website} label={t.website} hint={t.websiteHint} autoComplete="url" {...address} />
      <TextField field={fields.linkedinUrl} label="LinkedIn" hint={t.linkedinHint} {...address} />
      <TextField field={fields.githubUrl} label="GitHub" hint={t.githubHint} {...address} />
      <TextField field={fields.twitterUrl} label="Twitter" hint={t.twitterHint} {...address} />
    </>
  );
}
