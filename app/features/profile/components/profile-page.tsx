import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { MENTORING_PATH } from "~/domain/mentors/paths";
import type { CareerEntry } from "~/domain/talent/career";
import { guardian } from "~/domain/auth/guardian.words";
import { CareerForm, type CareerSection } from "~/features/talent/components/career-form";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { PortfolioForm } from "~/features/talent/components/portfolio-form";
import { PartFailure } from "~/ui/feedback/part-failure";
import { FormSection, FormSections } from "~/ui/form/form-section";
import { resultFor } from "~/ui/form/result-for";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { WithPreview } from "~/ui/layout/with-preview";
import { Section } from "~/ui/layout/section";
import { ButtonLink } from "~/ui/primitives/button";
import type { ProfilePageData } from "../profile.page.server";
import { AvatarForm } from "./avatar-form";
import { PROFILE_FORM, ProfileForm } from "./profile-form";
import { profilePage } from "./profile-page.words";
import { ProfilePreview, type PreviewValues } from "./profile-preview";

type Props = {
  page: ProfilePageData;
  answer: { result: SubmissionResult<string[]>; intent?: string | undefined } | undefined;
};

/** The group of all sections, in any form, of which one is open at a time. */
const GROUP = "profile-section";

/** A member's picture, text and projects, each with its own form, beside a preview of what others see. */
export function ProfilePage({ page, answer }: Props) {
  const t = profilePage();
  const { profile, listing, picture, student } = page;
  const stored = textOf(profile);
  const [typed, setTyped] = useState<{ over: string; values: PreviewValues } | null>(null);
  const readTyped = ({ target }: FormEvent) => {
    const form = (target as HTMLInputElement).form;
    if (form?.id === PROFILE_FORM)
      setTyped({ over: stored, values: previewOf((name) => new FormData(form).get(name)) });
  };
  const storedValues = previewOf((name) => profile?.[name === "fullName" ? "full_name" : name] ?? "");
  const profileResult = resultFor("profile", answer);
  const talent = page.talent === "failed" ? null : page.talent;
  return (
    <Page
      title={t.title}
      lead={
        <>
          <p>{t.lead}</p>
          {student ? <p className="mt-2 text-base">{guardian().note}</p> : null}
        </>
      }
    >
      <ListingBanner listing={listing} from="/profile" />
      <WithPreview
        on="top"
        preview={
          profile ? (
            <ProfilePreview
              values={typed?.over === stored ? typed.values : storedValues}
              picture={picture}
              memberId={profile.id}
              page={talent && `/talent/${talent.id}`}
            />
          ) : null
        }
      >
        <div className="grid grid-cols-1 gap-3" onInput={readTyped}>
          {/* No empty form, which could overwrite data: the profile may be unread during another form's post. */}
          {profile || profileResult ? (
            <Section id="about-you" title={t.you} hideTitle>
              <ProfileForm key={stored} result={profileResult} stored={profile} group={GROUP} />
            </Section>
          ) : null}
          <Section id="your-picture" title={t.yourPicture} hideTitle>
            <FormSections>
              <FormSection
                group={GROUP}
                title={t.picture}
                summary={picture?.src ? t.shown : t.noPicture}
                open={Boolean(resultFor("picture", answer) ?? resultFor("remove-picture", answer))}
              >
                <AvatarForm key={picture?.src} picture={picture} answer={answer} />
              </FormSection>
            </FormSections>
          </Section>
          <Work page={page} answer={answer} />
        </div>
      </WithPreview>
    </Page>
  );
}

/** The talent profile: career and projects here, the rest in its onboarding steps. */
function Work({ page: { talent: read, mentor }, answer }: Props) {
  const t = profilePage();
  const talent = read === "failed" ? null : read;
  const result = resultFor("portfolio", answer);
  const results = { work: resultFor("work", answer), education: resultFor("education", answer) };
  const posted = result ?? results.work ?? results.education;
  // No empty form, which could overwrite data, as above.
  const career = (section: CareerSection, stored: CareerEntry[]) =>
    talent || results[section] ? (
      <CareerForm key={section + JSON.stringify(stored)} {...{ section, stored }} result={results[section]} />
    ) : null;
  const { work_experience: work = [], education = [], portfolio_projects: projects = [] } = talent ?? {};
  if (read === "failed" && !posted) {
    return (
      <Section id="talent" title={t.work}>
        <PartFailure>{t.workFailed}</PartFailure>
      </Section>
    );
  }
  return (
    <Section id="talent" title={t.work} hideTitle>
      {talent || posted ? (
        <FormSections>
          <FormSection
            group={GROUP}
            title={t.career}
            summary={[...work, ...education, ...projects].map((entry) => entry.title).join(", ") || t.none}
            open={Boolean(posted)}
          >
            {career("work", work)}
            {career("education", education)}
            {talent || result ? (
              <PortfolioForm
                // Not keyed by time of change, so that confirming the profile keeps what is typed here.
                key={`projects${JSON.stringify(projects)}`}
                result={result}
                stored={projects}
              />
            ) : null}
          </FormSection>
        </FormSections>
      ) : (
        <p className="text-muted">{t.noTalent}</p>
      )}
      <Cluster>
        <ButtonLink to="/onboarding/talent" variant="secondary" size="small">
          {read === null ? t.createTalent : t.editTalent}
        </ButtonLink>
        {mentor ? (
          <ButtonLink to={MENTORING_PATH} variant="secondary" size="small">
            {t.editMentoring}
          </ButtonLink>
        ) : null}
      </Cluster>
    </Section>
  );
}

/** The part of the profile that its form shows, so that a new picture doesn't reset what is typed there. */
function textOf(profile: ProfilePageData["profile"]): string {
  return JSON.stringify(profile && { ...profile, avatar_url: null, updated_at: null });
}

function previewOf(read: (name: keyof PreviewValues) => FormDataEntryValue | null): PreviewValues {
  const text = (name: keyof PreviewValues) => String(read(name) ?? "");
  return { fullName: text("fullName"), location: text("location"), division: text("division"), bio: text("bio") };
}
