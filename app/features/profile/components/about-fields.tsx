import type { FieldMetadata } from "@conform-to/react";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { BIO_MAX } from "~/domain/profile/profile.schema";

type Props = {
  fields: Record<"bio" | "website" | "linkedinUrl" | "githubUrl" | "twitterUrl", FieldMetadata<string>>;
};

const address = { type: "url", inputMode: "url", spellCheck: false } as const;

/** What a member does and where to read more, as the third onboarding step and the profile page ask. */
export function AboutFields({ fields }: Props) {
  return (
    <>
      <TextAreaField
        field={fields.bio}
        label="Bio"
        hint={`What you do and what you look for, in at most ${BIO_MAX} characters.`}
      />
      <TextField field={fields.website} label="Website" hint="Such as example.com" autoComplete="url" {...address} />
      <TextField field={fields.linkedinUrl} label="LinkedIn" hint="Such as linkedin.com/in/your-name" {...address} />
      <TextField field={fields.githubUrl} label="GitHub" hint="Such as github.com/your-name" {...address} />
      <TextField field={fields.twitterUrl} label="Twitter" hint="Such as x.com/your-name" {...address} />
    </>
  );
}
