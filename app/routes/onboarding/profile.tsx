import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/profile";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { goWayBack, isSkipped, skipPath } from "~/features/auth/way-back.server";
import { AboutStep } from "~/features/onboarding/components/about-step";
import { FinishStep } from "~/features/onboarding/components/finish-step";
import { IdentityStep } from "~/features/onboarding/components/identity-step";
import { PlaceStep } from "~/features/onboarding/components/place-step";
import { profileSteps } from "~/features/onboarding/components/profile-steps.words";
import { StepLayout } from "~/features/onboarding/components/step-layout";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { getOwnTalentProfile } from "~/features/onboarding/onboarding.queries.server";
import { isListed } from "~/features/talent/listing.server";
import { stepFrom, stepPath } from "~/domain/onboarding/steps";
import { hideTalent } from "~/features/talent/talent.mutations.server";
import { completeOnboarding, updateProfile } from "~/features/profile/profile.mutations.server";
import { getOwnProfile } from "~/features/profile/profile.queries.server";
import { aboutSchema, finishSchema, identitySchema, placeSchema } from "~/domain/profile/profile.schema";
import { optional } from "~/supabase/optional.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { onboardingAnswers } from "./onboarding-answers.words";

const STEPS = 4;

const WIZARD = "/onboarding";

const pathOf = (step: number) => stepPath(WIZARD, step);

export const handle: FrameHandle = { frame: "task" };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  if (viewer && isSkipped(url)) throw await goWayBack(request);
  const step = stepFrom(url, STEPS);
  const onwards = await skipPath(request, WIZARD);
  if (!viewer) return { step, profile: null, lookingForWork: false, listed: false, onwards };
  const client = context.get(supabaseContext);
  const [profile, talent] = await Promise.all([
    formPageRead(context, getOwnProfile(client, viewer.id)),
    step === STEPS ? optional("talent profile", getOwnTalentProfile(client, viewer.id)) : null,
  ]);
  return {
    step,
    profile,
    lookingForWork: talent === "failed" ? talent : (talent?.is_open_to_work ?? false),
    // Not a member under 18, nor whoever we hid: whom nothing lists, nothing takes off a list.
    listed: talent !== null && talent !== "failed" && isListed(talent, new Date()),
    onwards,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  switch (stepFrom(url, STEPS)) {
    case 1:
      return formAction(context, { schema: identitySchema }, async ({ fullName, phone, location }) => {
        const problem = await updateProfile(client, viewerId(), { full_name: fullName, phone, location });
        return problem ?? redirect(pathOf(2));
      });
    case 2:
      return formAction(context, { schema: placeSchema }, async ({ division, city }) => {
        const problem = await updateProfile(client, viewerId(), { division, city });
        if (problem) return problem;
        if (!division || !city) {
          setToast(context, {
            type: "info",
            message: onboardingAnswers().placeIncomplete,
            description: onboardingAnswers().placeLater,
          });
        }
        return redirect(pathOf(3));
      });
    case 3:
      return formAction(
        context,
        { schema: aboutSchema },
        async ({ bio, website, linkedinUrl, githubUrl, twitterUrl }) => {
          const problem = await updateProfile(client, viewerId(), {
            bio,
            website,
            linkedin_url: linkedinUrl,
            github_url: githubUrl,
            twitter_url: twitterUrl,
          });
          return problem ?? redirect(pathOf(4));
        },
      );
    default:
      return formAction(context, { schema: finishSchema }, async ({ lookingForWork, wasLooking, wasListed }) => {
        if (wasLooking && !lookingForWork) await hideTalent(client, viewerId());
        const problem = await completeOnboarding(client, viewerId());
        if (problem) return problem;
        setToast(context, {
          type: "success",
          message: onboardingAnswers().profileDone,
          ...(wasListed && !lookingForWork && { description: onboardingAnswers().hiddenNow }),
        });
        if (!lookingForWork) return goWayBack(request);
        const talent = await optional("talent profile", getOwnTalentProfile(client, viewerId()));
        // What they have just ticked lists nobody: the next steps ask, and must not ask with an empty box.
        const hides = talent === "failed" || talent?.is_open_to_work === false;
        return redirect(hides ? "/onboarding/talent?looking" : "/onboarding/talent");
      });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { steps, pageTitle } = profileSteps();
  const title = pageTitle(steps[(loaderData?.step ?? 1) - 1] ?? "");
  return [{ title: formTitle(title, matches) }, { name: "robots", content: "noindex" }];
};

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, profile, lookingForWork, listed, onwards } = loaderData;
  const common = { result: actionData?.result, action: pathOf(step), stored: profile };
  const ways = { back: pathOf(step - 1), skip: step === STEPS ? onwards : pathOf(step + 1) };
  const { title, steps } = profileSteps();
  return (
    <StepLayout title={title} steps={steps} step={step} pathOf={pathOf}>
      {step === 1 ? <IdentityStep {...common} /> : null}
      {step === 2 ? <PlaceStep {...common} {...ways} /> : null}
      {step === 3 ? <AboutStep {...common} {...ways} /> : null}
      {step === 4 ? <FinishStep {...common} {...ways} {...{ lookingForWork, listed, pathOf }} /> : null}
    </StepLayout>
  );
}
