import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import type { DIVISIONS } from "~/domain/talent/talent-terms";
import type { Tables } from "~/supabase/database.types";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { profileSchema } from "~/domain/profile/profile.schema";
import { AboutFields } from "./about-fields";
import { IdentityFields } from "./identity-fields";
import { PlaceFields } from "./place-fields";

type Props = { result: SubmissionResult<string[]> | undefined; stored: Tables<"profiles"> | null };

/** All fields of the profile on one page. */
export function ProfileForm({ result, stored }: Props) {
  const [form, fields] = useValidatedForm({
    id: "profile",
    schema: profileSchema,
    result,
    defaultValue: {
      fullName: stored?.full_name ?? undefined,
      phone: stored?.phone ?? undefined,
      location: stored?.location ?? undefined,
      division: (stored?.division ?? undefined) as (typeof DIVISIONS)[number] | undefined,
      city: stored?.city ?? undefined,
      bio: stored?.bio ?? undefined,
      website: stored?.website ?? undefined,
      linkedinUrl: stored?.linkedin_url ?? undefined,
      githubUrl: stored?.github_url ?? undefined,
      twitterUrl: stored?.twitter_url ?? undefined,
    },
  });
  return (
    <Form method="post" action="/profile" {...getFormProps(form)} noValidate className="grid gap-5">
      <ErrorSummary form={form} title="Failed to update profile" />
      <input type="hidden" name="intent" value="profile" />
      <IdentityFields fields={fields} />
      <PlaceFields fields={fields} />
      <AboutFields fields={fields} />
      <SubmitButton action="/profile" pendingLabel="Saving…" className="justify-self-start">
        Save profile
      </SubmitButton>
    </Form>
  );
}
