import type { SubmissionResult } from "@conform-to/react";
import { GUARDIAN_NOTE } from "~/domain/auth/roles";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { PortfolioForm } from "~/features/talent/components/portfolio-form";
import type { OwnPortfolio } from "~/features/talent/talent.queries.server";
import type { Tables } from "~/supabase/database.types";
import { PartFailure } from "~/ui/feedback/part-failure";
import { resultFor } from "~/ui/form/result-for";
import { ButtonLink } from "~/ui/primitives/button";
import type { ProfilePageData } from "../profile.page.server";
import { AvatarForm } from "./avatar-form";
import { ProfileForm } from "./profile-form";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Cluster } from "~/ui/layout/stack";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
  { name: "Profile", to: "/profile" },
];

type Props = {
  page: ProfilePageData;
  answer: { result: SubmissionResult<string[]>; intent?: string | undefined } | undefined;
};

/** Picture, text and projects of a member, each with a form of its own. */
export function ProfilePage({ page: { profile, talent: read, listing, picture, student }, answer }: Props) {
  const talent = read === "failed" ? null : read;
  const profileResult = resultFor("profile", answer);
  const portfolioResult = resultFor("portfolio", answer);
  return (
    <Page
      trail={trail}
      title="Your profile"
      lead={
        <>
          <p>What people read about you. Your phone number is never public.</p>
          {student ? <p className="mt-2 text-base">{GUARDIAN_NOTE}</p> : null}
        </>
      }
      width="reading"
      gap="wide"
    >
      <ListingBanner listing={listing} from="/profile" />
      <Section id="your-picture" title="Your picture">
        <AvatarForm key={picture?.src} picture={picture} answer={answer} />
      </Section>
      {/* An empty form would offer to save its emptiness: while a post is answered the other may be unread. */}
      {profile || profileResult ? (
        <Section id="about-you" title="About you" ruled>
          <ProfileForm key={textOf(profile)} result={profileResult} stored={profile} />
        </Section>
      ) : null}
      <Section id="talent" title="Your work" ruled>
        {talent || portfolioResult ? (
          <>
            <TalentLinks talent={talent} />
            <Heading>Projects</Heading>
            <PortfolioForm
              // Not the time of change: confirming the profile leaves alone what is typed here.
              key={JSON.stringify(talent?.portfolio_projects)}
              result={portfolioResult}
              stored={talent?.portfolio_projects ?? []}
            />
          </>
        ) : read === "failed" ? (
          <PartFailure>Your projects can't be loaded just now.</PartFailure>
        ) : (
          <>
            <p className="text-muted">With a talent profile you can show rates, skills and projects.</p>
            <ButtonLink to="/onboarding/talent" variant="secondary" className="justify-self-start">
              Edit rates, work types and skills
            </ButtonLink>
          </>
        )}
      </Section>
    </Page>
  );
}

/** Of a profile what its form shows: a new picture leaves what is typed there alone. */
function textOf(profile: Tables<"profiles"> | null): string {
  return JSON.stringify(profile && { ...profile, avatar_url: null, updated_at: null });
}

function TalentLinks({ talent }: { talent: OwnPortfolio | null }) {
  return (
    <Cluster gap="wide">
      <ButtonLink to="/onboarding/talent" variant="secondary">
        Edit rates, work types and skills
      </ButtonLink>
      {talent ? (
        <TextLink to={`/talent/${talent.id}`} tap="row">
          See your talent page
        </TextLink>
      ) : null}
    </Cluster>
  );
}
