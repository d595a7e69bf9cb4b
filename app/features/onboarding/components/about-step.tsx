import type { SubmissionResult } from "@conform-to/react";
import { aboutSchema, BIO_MAX } from "~/features/profile/profile.schema";
import { TextAreaField, TextField } from "~/ui/form/controls";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { StepForm } from "./step-form";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  action: string;
  back: string;
  skip: string;
  stored: {
    bio: string | null;
    website: string | null;
    linkedin_url: string | null;
    github_url: string | null;
    twitter_url: string | null;
  } | null;
};

const address = { type: "url", inputMode: "url", spellCheck: false } as const;

export function AboutStep({ result, action, back, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "about",
    schema: aboutSchema,
    result,
    defaultValue: {
      bio: stored?.bio ?? undefined,
      website: stored?.website ?? undefined,
      linkedinUrl: stored?.linkedin_url ?? undefined,
      githubUrl: stored?.github_url ?? undefined,
      twitterUrl: stored?.twitter_url ?? undefined,
    },
  });
  return (
    <StepForm form={form} action={action} back={back} skip={skip}>
      <TextAreaField
        field={fields.bio}
        label="Bio"
        hint={`What you do and what you look for, in at most ${BIO_MAX} characters.`}
      />
      <TextField field={fields.website} label="Website" hint="Such as example.com" autoComplete="url" {...address} />
      <TextField field={fields.linkedinUrl} label="LinkedIn" hint="Such as linkedin.com/in/your-name" {...address} />
      <TextField field={fields.githubUrl} label="GitHub" hint="Such as github.com/your-name" {...address} />
      <TextField field={fields.twitterUrl} label="Twitter" hint="Such as x.com/your-name" {...address} />
    </StepForm>
  );
}
