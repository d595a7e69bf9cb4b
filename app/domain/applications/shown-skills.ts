import { shownSkillsWords } from "./shown-skills.words";

/** What an applicant ticked to show, as the database copied it from their talent profile. */
export type ShownSkills = { skills: string[]; experience_years: number | null };

/** "5 years of experience"; null if the profile gives none. */
export function experienceText(years: number | null): string | null {
  return years === null ? null : shownSkillsWords().experience(years);
}

/** Returns the sentence that tells applicants what they showed; null if nothing. */
export function shownText(shown: ShownSkills | null): string | null {
  if (!shown) return null;
  return shownSkillsWords().shown(shown.skills.join(", "), experienceText(shown.experience_years));
}
