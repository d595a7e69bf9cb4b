import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/talent";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
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
import {
  SKILL_UNKNOWN,
  talentBasicsSchema,
  talentPreferencesSchema,
  talentSkillsSchema,
} from "~/domain/talent/talent-profile.schema";
import { replaceOwnSkills, saveTalentBasics, saveTalentPreferences } from "~/features/talent/talent.mutations.server";
import { listSkills } from "~/features/talent/talent.queries.server";
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";

const STEPS = ["What you do", "What you look for", "Your skills"] as const;

/** Carried from step to step until the member has been asked about being listed. */
const UNASKED = "&new";

const pathOf = (step: number, unasked = false) => `${stepPath("/onboarding/talent", step)}${unasked ? UNASKED : ""}`;

/**
 * Whether the member was never asked about being listed: the first step has made a hidden profile
 * that nothing has changed since, or the address says that the first step was only saved again.
 */
function isUnasked(talent: OwnTalentProfile | null, url: URL): boolean {
  if (talent === null || talent.is_open_to_work) return false;
  return talent.created_at === talent.updated_at || url.searchParams.has("new");
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const step = stepFrom(url, STEPS.length);
  const [talent, own, skills] = await Promise.all([
    viewer && formPageRead(context, getOwnTalentProfile(client, viewer.id)),
    viewer && step === 3 ? formPageRead(context, listOwnSkills(client, viewer.id)) : null,
    step === 3 ? formPageRead(context, listSkills(client)) : null,
  ]);
  if (step > 1 && !talent && !answersPost(context)) throw redirect(pathOf(1));
  return { step, talent, own: own ?? [], skills: skills ?? [], unasked: isUnasked(talent, url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  switch (stepFrom(url, STEPS.length)) {
    case 1:
      return formAction(context, { schema: talentBasicsSchema }, async (value) => {
        const userId = viewerId();
        const before = await getOwnTalentProfile(client, userId);
        const problem = await saveTalentBasics(client, userId, value);
        return problem ?? redirect(pathOf(2, isUnasked(before, url)));
      });
    case 2:
      return formAction(context, { schema: talentPreferencesSchema }, async (value) => {
        const problem = await saveTalentPreferences(client, viewerId(), value);
        return problem ?? redirect(pathOf(3));
      });
    default:
      return formAction(context, { schema: talentSkillsSchema }, async ({ skills }) => {
        const userId = viewerId();
        const known = new Set((await listSkills(client)).map(({ id }) => id));
        const strangers = skills.flatMap((row, index) => (row && !known.has(row.skillId) ? [index] : []));
        if (strangers.length > 0) {
          return {
            fieldErrors: Object.fromEntries(strangers.map((index) => [`skills[${index}].skillId`, [SKILL_UNKNOWN]])),
          };
        }
        if (!(await getOwnTalentProfile(client, userId))) return redirect(pathOf(1));
        const saved = await replaceOwnSkills(
          client,
          skills.filter((row) => row !== null),
        );
        setToast(context, {
          type: "success",
          message: "Talent profile created!",
          ...(saved ? {} : { description: "Warning: your skills could not be saved. Please add them again." }),
        });
        return redirect("/dashboard");
      });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleFor(`${STEPS[(loaderData?.step ?? 1) - 1]}: your talent profile`) },
  { name: "robots", content: "noindex" },
];

export default function TalentOnboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, talent, own, skills, unasked } = loaderData;
  const common = { result: actionData?.result, action: pathOf(step, unasked), skip: "/dashboard", stored: talent };
  const back = pathOf(step - 1, unasked);
  return (
    <StepLayout title="Create your talent profile" steps={STEPS} step={step} pathOf={(to) => pathOf(to, unasked)}>
      {step === 1 ? <OnboardingBasics {...common} /> : null}
      {step === 2 ? <OnboardingPreferences {...common} back={back} unasked={unasked} /> : null}
      {step === 3 ? <OnboardingSkills {...common} back={back} stored={own} skills={skills} /> : null}
    </StepLayout>
  );
}
