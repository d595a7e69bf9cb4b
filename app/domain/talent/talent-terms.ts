import { terms } from "~/i18n/terms";
import type { Tone } from "~/lib/tone";
import { words as bn } from "./talent-terms.bn";
import { words as en } from "./talent-terms.en";

/** The closed lists of the specification (sections 3 and 5) with the words and colours people see. */

export const AVAILABILITY = terms(en.availability, bn.availability);

export const AVAILABILITY_TONES: Record<string, Tone> = { available: "green", busy: "yellow", not_available: "red" };

export const SKILL_LEVELS = terms(en.levels, bn.levels);

export const LEVEL_TONES: Record<string, Tone> = { expert: "purple", advanced: "blue", intermediate: "green" };

export const WORK_TYPES = terms(en.workTypes, bn.workTypes);

/** The filter's choices of minimum years of experience. */
export const EXPERIENCE_YEARS = [1, 3, 5, 8] as const;

/** The selectable skills by category; a test keeps them equal to the table's rows. */
export const SKILL_GROUPS = [
  { category: "Programming Languages", skills: ["JavaScript", "TypeScript", "Python", "Java", "PHP"] },
  { category: "Frontend", skills: ["React"] },
  { category: "Backend", skills: ["Node.js", "Laravel", "Django"] },
  { category: "Databases", skills: ["MySQL", "PostgreSQL", "MongoDB"] },
  { category: "Mobile", skills: ["React Native", "Flutter"] },
  { category: "Design", skills: ["UI/UX Design"] },
  { category: "Marketing", skills: ["Digital Marketing"] },
  { category: "Data", skills: ["Data Science"] },
  { category: "Security", skills: ["Cybersecurity"] },
  { category: "Infrastructure", skills: ["Cloud Computing", "DevOps"] },
] as const;

export const SKILLS: readonly string[] = SKILL_GROUPS.flatMap(({ skills }) => [...skills]);
