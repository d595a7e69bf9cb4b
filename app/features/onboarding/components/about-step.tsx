import type { SubmissionResult } from "@conform-to/react";
import { BioField, LinkFields } from "~/features/profile/components/about-fields";
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

export function AboutStep({ result, action, back, skip, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "about",
    schema: async () => (await import("~/domain/profile/profile.schema")).aboutSchema,
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
      <BioField field={fields.bio} />
      <LinkFields fields={fields} />
    </StepForm>
  );
}
