import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/talent";
import { supabaseContext } from "~/context";
import { isYounger } from "~/features/account/age.queries.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { goWayBack, isSkipped, skipPath } from "~/features/auth/way-back.server";
import { isSuspended } from "~/features/header/header.server";
import { StepLayout } from "~/features/onboarding/components/step-layout";
import { answersPost, formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import {
  getOwnTalentProfile,
  listOwnSkills,
  type OwnTalentProfile,
} from "~/features/onboarding/onboarding.queries.server";
import { stepFrom, stepPath } from "~/domain/onboarding/steps";
import { OnboardingBasics } from "~/features/onboarding/components/talent-basics";
import { OnboardingPreferences } from "~/features/onboarding/components/talent-preferences";
import { OnboardingSkills } from "~/features/onboarding/components/talent-skills";
import { talentBasicsSchema, talentPreferencesSchema, talentSkillsSchema } from "~/domain/talent/talent-profile.schema";
import { whyUnseen } from "~/domain/talent/why-unseen";
import { talentProfileWords } from "~/domain/talent/talent-profile.schema.words";
import { talentSteps } from "~/features/onboarding/components/talent-steps.words";
import { replaceOwnSkills, saveTalentBasics, saveTalentPreferences } from "~/features/talent/talent.mutations.server";
import { listSkills } from "~/features/talent/talent.queries.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { onboardingAnswers } from "./onboarding-answers.words";

const STEPS = 3;

const WIZARD = "/onboarding/talent";

/**
 * Passed from step to step: `new` until the member was asked about being listed, then `first` until the end. `looking`
 * until a member whose profile is hidden is asked again, who has just said that they look for work.
 */
type Mark = "new" | "first" | "looking" | null;

const pathOf = (step: number, mark: Mark = null) => `${stepPath(WIZARD, step)}${mark ? `&${mark}` : ""}`;

/**
 * Returns whether the member was never asked about being listed: the hidden profile has not changed since the first
 * step created it, or the address says that only the first step was saved again.
 */
function isUnasked(talent: OwnTalentProfile | null, url: URL): boolean {
  if (talent === null || talent.is_open_to_work) return false;
  return isUntouched(talent) || url.searchParams.has("new");
}

function isUntouched(talent: OwnTalentProfile): boolean {
  return talent.created_at === talent.updated_at;
}

function markOf(talent: OwnTalentProfile | null, url: URL): Mark {
  if (isUnasked(talent, url)) return "new";
  if (talent?.is_open_to_work === false && url.searchParams.has("looking")) return "looking";
  return url.searchParams.has("first") ? "first" : null;
}

export const handle: FrameHandle = { frame: "task" };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  if (viewer && isSkipped(url)) throw await goWayBack(request, WIZARD);
  const client = context.get(supabaseContext);
  const step = stepFrom(url, STEPS);
  const [talent, own, skills, younger, suspended] = await Promise.all([
    viewer && formPageRead(context, getOwnTalentProfile(client, viewer.id)),
    viewer && step === 3 ? formPageRead(context, listOwnSkills(client, viewer.id)) : null,
    step === 3 ? formPageRead(context, listSkills(client)) : null,
    viewer && step === 2 ? formPageRead(context, isYounger(client, viewer.id)) : null,
    step === 2 && isSuspended(context),
  ]);
  const byUs = Boolean(talent && talent.hidden_at !== null) || suspended;
  if (step > 1 && !talent && !answersPost(context)) throw redirect(pathOf(1));
  const onwards = await skipPath(request, WIZARD);
  return {
    step,
    talent,
    own: own ?? [],
    skills: skills ?? [],
    mark: markOf(talent, url),
    unseen: whyUnseen({ younger: younger === true, byUs }),
    onwards,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  switch (stepFrom(url, STEPS)) {
    case 1:
      return formAction(context, { schema: talentBasicsSchema }, async (value) => {
        const userId = viewerId();
        const before = await getOwnTalentProfile(client, userId);
        const problem = await saveTalentBasics(client, userId, value);
        return problem ?? redirect(pathOf(2, markOf(before, url)));
      });
    case 2:
      return formAction(context, { schema: talentPreferencesSchema }, async (value) => {
        const problem = await saveTalentPreferences(client, viewerId(), value);
        const isFirst = url.searchParams.has("new") || url.searchParams.has("first");
        return problem ?? redirect(pathOf(3, isFirst ? "first" : null));
      });
    default:
      return formAction(context, { schema: talentSkillsSchema }, async ({ skills }) => {
        const userId = viewerId();
        const known = new Set((await listSkills(client)).map(({ id }) => id));
        const strangers = skills.flatMap((row, index) => (row && !known.has(row.skillId) ? [index] : []));
        if (strangers.length > 0) {
          return {
            fieldErrors: Object.fromEntries(
              strangers.map((index) => [`skills[${index}].skillId`, [talentProfileWords().skillUnknown]]),
            ),
          };
        }
        const talent = await getOwnTalentProfile(client, userId);
        if (!talent) return redirect(pathOf(1));
        const isFirst = url.searchParams.has("first") || isUntouched(talent);
        const saved = await replaceOwnSkills(
          client,
          skills.filter((row) => row !== null),
        );
        setToast(context, {
          type: "success",
          message: isFirst ? onboardingAnswers().talentCreated : onboardingAnswers().talentUpdated,
          ...(saved ? {} : { description: onboardingAnswers().skillsLost }),
        });
        return goWayBack(request, WIZARD);
      });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { steps, pageTitle } = talentSteps();
  const title = pageTitle(steps[(loaderData?.step ?? 1) - 1] ?? "");
  return [{ title: formTitle(title, matches) }, { name: "robots", content: "noindex" }];
};

export default function TalentOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, talent, own, skills, mark, unseen, onwards } = loaderData;
  const common = { result: actionData?.result, action: pathOf(step, mark), skip: onwards, stored: talent };
  const back = pathOf(step - 1, mark);
  const { title, edit, steps } = talentSteps();
  return (
    <StepLayout
      title={talent && (mark === null || mark === "looking") ? edit : title}
      steps={steps}
      step={step}
      pathOf={(to) => pathOf(to, mark)}
    >
      {step === 1 ? <OnboardingBasics {...common} /> : null}
      {step === 2 ? (
        <OnboardingPreferences {...common} {...{ back, unseen }} ticked={mark === "new" || mark === "looking"} />
      ) : null}
      {step === 3 ? <OnboardingSkills {...common} back={back} stored={own} skills={skills} /> : null}
    </StepLayout>
  );
}
