import type { SubmissionResult } from "@conform-to/react";
import { Link } from "react-router";
import { GUARDIAN_NOTE } from "~/domain/auth/roles";
import { ListingBanner } from "~/features/talent/components/listing-banner";
import { PortfolioForm } from "~/features/talent/components/portfolio-form";
import type { OwnPortfolio } from "~/features/talent/talent.queries.server";
import type { Tables } from "~/supabase/database.types";
import { PartFailure } from "~/ui/feedback/part-failure";
import { resultFor } from "~/ui/form/result-for";
import { PageHeader } from "~/ui/layout/page-header";
import { ButtonLink } from "~/ui/primitives/button";
import type { ProfilePageData } from "../profile.page.server";
import { AvatarForm } from "./avatar-form";
import { ProfileForm } from "./profile-form";

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
    <main id="main" className="mx-auto grid max-w-2xl gap-10 px-4 pt-4 pb-10">
      <PageHeader trail={trail} title="Your profile">
        <p>What people read about you. Your phone number is never public.</p>
        {student ? <p className="mt-2 text-base">{GUARDIAN_NOTE}</p> : null}
      </PageHeader>
      <ListingBanner listing={listing} from="/profile" />
      <section aria-labelledby="your-picture" className="grid gap-5">
        <h2 id="your-picture" className="text-h2 font-semibold">
          Your picture
        </h2>
        <AvatarForm key={picture?.src} picture={picture} answer={answer} />
      </section>
      {/* An empty form would offer to save its emptiness: while a post is answered the other may be unread. */}
      {profile || profileResult ? (
        <section aria-labelledby="about-you" className="grid gap-5 border-t border-edge/40 pt-8">
          <h2 id="about-you" className="text-h2 font-semibold">
            About you
          </h2>
          <ProfileForm key={textOf(profile)} result={profileResult} stored={profile} />
        </section>
      ) : null}
      <section aria-labelledby="talent" className="grid gap-5 border-t border-edge/40 pt-8">
        <h2 id="talent" className="text-h2 font-semibold">
          Your work
        </h2>
        {talent || portfolioResult ? (
          <>
            <TalentLinks talent={talent} />
            <h3 className="text-lg font-semibold">Projects</h3>
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
      </section>
    </main>
  );
}

/** Of a profile what its form shows: a new picture leaves what is typed there alone. */
function textOf(profile: Tables<"profiles"> | null): string {
  return JSON.stringify(profile && { ...profile, avatar_url: null, updated_at: null });
}

function TalentLinks({ talent }: { talent: OwnPortfolio | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to="/onboarding/talent" variant="secondary">
        Edit rates, work types and skills
      </ButtonLink>
      {talent ? (
        <Link to={`/talent/${talent.id}`} className="inline-flex min-h-11 items-center text-brand underline">
          See your talent page
        </Link>
      ) : null}
    </div>
  );
}
