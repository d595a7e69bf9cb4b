import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type Division, divisionAndCity } from "~/domain/places/divisions";
import { digits } from "~/i18n/format";
import type { Tables } from "~/supabase/database.types";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSection, FormSections } from "~/ui/form/form-section";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { BioField, LinkFields } from "./about-fields";
import { IdentityFields } from "./identity-fields";
import { PlaceFields } from "./place-fields";
import { profileForm } from "./profile-form.words";
import { PostForm } from "~/ui/form/post-form";

/** The form's id. The preview beside it reads its fields. */
export const PROFILE_FORM = "profile";

type Props = {
  result: SubmissionResult<string[]> | undefined;
  stored: Tables<"profiles"> | null;
  /** The group of the page's sections, of which one is open at a time. */
  group: string;
};

/** All fields of the profile, in sections and sent by one post. */
export function ProfileForm({ result, stored, group }: Props) {
  const [form, fields] = useValidatedForm({
    id: PROFILE_FORM,
    schema: async () => (await import("~/domain/profile/profile.schema")).profileSchema,
    result,
    defaultValue: {
      fullName: stored?.full_name ?? undefined,
      phone: stored?.phone ?? undefined,
      location: stored?.location ?? undefined,
      division: (stored?.division ?? undefined) as Division | undefined,
      city: stored?.city ?? undefined,
      bio: stored?.bio ?? undefined,
      website: stored?.website ?? undefined,
      linkedinUrl: stored?.linkedin_url ?? undefined,
      githubUrl: stored?.github_url ?? undefined,
      twitterUrl: stored?.twitter_url ?? undefined,
    },
  });
  const t = profileForm();
  const { website, linkedinUrl, githubUrl, twitterUrl } = fields;
  const links = { [t.website]: website, LinkedIn: linkedinUrl, GitHub: githubUrl, Twitter: twitterUrl };
  const given = Object.entries(links).flatMap(([name, { value }]) => (value ? [name] : []));
  return (
    <PostForm encType="multipart/form-data" action="/profile" {...getFormProps(form)} noValidate className="grid gap-4">
      <ErrorSummary form={form} title={t.failed} />
      <input type="hidden" name="intent" value="profile" />
      <FormSections>
        <FormSection
          group={group}
          title={t.contact}
          summary={said([fields.fullName.value, fields.location.value, digits(fields.phone.value ?? "")])}
        >
          <IdentityFields fields={fields} />
        </FormSection>
        <FormSection
          group={group}
          title={t.place}
          summary={said([divisionAndCity(fields.division.value, fields.city.value)])}
        >
          <PlaceFields fields={fields} />
        </FormSection>
        <FormSection group={group} title={t.about} summary={said([fields.bio.value])}>
          <BioField field={fields.bio} />
        </FormSection>
        <FormSection group={group} title={t.links} summary={given.join(", ") || t.nothing}>
          <LinkFields fields={fields} />
        </FormSection>
      </FormSections>
      <KeptDraft form={form} />
      <SubmitButton action="/profile" pendingLabel={t.saving} className="justify-self-start">
        {t.save}
      </SubmitButton>
    </PostForm>
  );
}

function said(values: (string | undefined)[]): string {
  return values.filter(Boolean).join(", ") || profileForm().nothing;
}
