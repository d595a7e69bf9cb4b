import { LANGUAGE_NAMES } from "~/domain/account/language-names";
import { mailCategoryOptions } from "~/domain/account/mail-categories";
import { FREQUENCIES } from "~/domain/alerts/alert-lists";
import { AGES } from "~/domain/auth/age";
import { ROLES } from "~/domain/auth/roles";
import { INVESTED_STAGES, INVESTOR_TYPES } from "~/domain/investors/investor-terms";
import { HIRES } from "~/domain/jobs/hires";
import { DURATIONS, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, JOB_TYPES } from "~/domain/jobs/job-terms";
import { PAY_KINDS } from "~/domain/jobs/pay-kind";
import { JOB_REPORT_REASONS, REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { MEETING_ZONES } from "~/domain/meetings/meeting-zones";
import { DECLINE_REASONS, MENTOR_FIELDS, MENTOR_LANGUAGES } from "~/domain/mentors/mentor-terms";
import { CHOICES } from "~/domain/moderation/decisions";
import { topicOptions } from "~/domain/notifications/topics";
import { STAFF_ROLES } from "~/domain/operator/staff-roles";
import { CURRENCIES, PAY_KEYS, PAY_UNITS } from "~/domain/pay";
import { DIVISIONS } from "~/domain/places/divisions";
import { ORGANIZATION_KINDS } from "~/domain/startups/organization-kinds";
import { STARTUP_STAGES } from "~/domain/startups/startup-terms";
import { AVAILABILITY, SKILL_LEVELS, WORK_TYPES } from "~/domain/talent/talent-terms";
import { accountForms } from "~/features/account/components/account-forms.words";
import { applyWords } from "~/features/applications/components/apply.words";
import { authForms } from "~/features/auth/components/auth-forms.words";
import { investorProfileForm } from "~/features/investors/investor-profile-form.words";
import { jobFormWords } from "~/features/jobs/components/job-form.words";
import { mentorForms } from "~/features/mentors/components/mentor-forms.words";
import { profileSteps } from "~/features/onboarding/components/profile-steps.words";
import { talentSteps } from "~/features/onboarding/components/talent-steps.words";
import { ownerWords } from "~/features/startups/components/owners.words";
import { LANGUAGES } from "~/i18n/language";

/**
 * A field of a failed post, as the page that answers gives it back. Without `label` its value was typed. A choice has
 * the label that its form showed, or null if it showed none: then it is only sent again.
 */
export type GivenBack = [name: string, value: string, label?: string | null];

type Option = { value: string; label: string };
type Choices = (form: Form) => readonly Option[];
type Form = { names: ReadonlySet<string>; pathname: string };

const ofTerms = (...lists: { options: () => readonly Option[] }[]): Choices => {
  return () => lists.flatMap(({ options }) => options());
};

/** A tick box sends "on". */
const tick = (label: (form: Form) => string): Choices => {
  return (form) => [{ value: "on", label: label(form) }];
};

/** What each choice of our forms is called there, by the field's name; a row's fields by what follows the dot. */
const CHOSEN: Record<string, Choices> = {
  about: mailCategoryOptions,
  adult: tick(() => accountForms().older),
  age: ofTerms(AGES),
  availability: ofTerms(AVAILABILITY),
  budgetType: ofTerms(PAY_KINDS),
  categories: mailCategoryOptions,
  choice: ofTerms(CHOICES),
  consent: tick(() => authForms().consent),
  division: ofTerms(DIVISIONS),
  duration: ofTerms(DURATIONS),
  employmentType: ofTerms(EMPLOYMENT_TYPES),
  experienceLevel: ofTerms(EXPERIENCE_LEVELS),
  fields: ofTerms(MENTOR_FIELDS),
  frequency: ofTerms(FREQUENCIES),
  hires: () => HIRES.keys.map((value) => ({ value, label: jobFormWords().hiresFor[value] })),
  investorType: ofTerms(INVESTOR_TYPES),
  isListed: tick(({ names }) => (names.has("firmName") ? investorProfileForm().listed : ownerWords().isListed)),
  isOffering: tick(() => mentorForms().offer.offering),
  isOpenToFreelance: tick(() => talentSteps().freelance),
  isOpenToWork: tick(() => talentSteps().open),
  jobType: ofTerms(JOB_TYPES),
  kind: ofTerms(ORGANIZATION_KINDS),
  kinds: topicOptions,
  languages: ofTerms(MENTOR_LANGUAGES),
  level: ofTerms(SKILL_LEVELS),
  locale: () => LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  lookingForWork: tick(() => profileSteps().looking),
  openToStudents: tick(() => jobFormWords().students),
  payCurrency: ofTerms(CURRENCIES),
  preferredWorkType: ofTerms(WORK_TYPES),
  rateCurrency: ofTerms(CURRENCIES),
  rateIn: ofTerms(PAY_KEYS),
  rateUnit: ofTerms(PAY_UNITS),
  role: ofTerms(ROLES, STAFF_ROLES),
  shown: tick(() => ownerWords().shown),
  stage: ofTerms(STARTUP_STAGES),
  stages: ofTerms(INVESTED_STAGES),
  withCv: tick(() => applyWords().cv),
  withSkills: tick(() => applyWords().skills),
  zone: ofTerms(MEETING_ZONES),
};

/** The fields of buttons and of what only the form knows, none of which a page shows. */
const TECHNICAL = new Set([
  "answer",
  "filled",
  "leaving",
  "plain",
  "storedDeadline",
  "type",
  "wasListed",
  "wasLooking",
]);

/** Returns the fields of a failed post as its page gives them back, in the page's language. */
export function givenBack(fields: readonly [name: string, value: string][], pathname: string): GivenBack[] {
  const form = { names: new Set(fields.map(([name]) => name)), pathname };
  return fields.map(([name, value]) => {
    const own = name.replace(/^.*\./, "");
    if (TECHNICAL.has(name)) return [name, value, null];
    // In other forms a reason is typed.
    const choices = own === "reason" ? reasonsOf(form) : Object.hasOwn(CHOSEN, own) ? CHOSEN[own] : undefined;
    if (!choices) return [name, value];
    return [name, value, choices(form).find((option) => option.value === value)?.label ?? null];
  });
}

/** Returns the reasons among which a form lets its sender choose: that of a report, or of a mentor's no. */
function reasonsOf({ names, pathname }: Form): Choices | undefined {
  if (names.has("reply")) return ofTerms(DECLINE_REASONS);
  if (!names.has("details") && !names.has("note")) return undefined;
  return ofTerms(/\/jobs\/[^/]+\/report$/.test(pathname) ? JOB_REPORT_REASONS : REPORT_REASONS);
}
