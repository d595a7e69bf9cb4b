import { withoutDirection } from "~/lib/direction";
import { isVisible } from "~/lib/visible";

/** Mirrors the CHECK on `jobs.skills_required`. */
export const MAX_SKILLS = 20;
export const MAX_SKILL_LENGTH = 50;

/**
 * Splits a list of skills at commas and lines: trimmed, in NFC, without duplicates in another case, of which the first
 * spelling stays, and without those in which nothing can be seen (requirements/jobs.md 64).
 */
export function parseSkills(list: string): string[] {
  const seen = new Map<string, string>();
  for (const part of withoutDirection(list).split(/[,،\r\n]+/)) {
    const skill = part.trim().replace(/\s+/g, " ").normalize("NFC");
    const key = skill.toLowerCase();
    if (isVisible(skill) && !seen.has(key)) seen.set(key, skill);
  }
  return [...seen.values()];
}

/** Joins skills for one form field. */
export function joinSkills(skills: readonly string[]): string {
  return skills.join(", ");
}
