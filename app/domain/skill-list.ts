import { withoutDirection } from "~/lib/direction";

/** Mirrors the CHECK on `jobs.skills_required`. */
export const MAX_SKILLS = 20;
export const MAX_SKILL_LENGTH = 50;

/**
 * The skills of a list separated by commas or lines: trimmed, NFC, each once whatever its case, the
 * first writing kept (requirements/jobs.md 64).
 */
export function parseSkills(list: string): string[] {
  const seen = new Map<string, string>();
  for (const part of withoutDirection(list).split(/[,،\r\n]+/)) {
    const skill = part.trim().replace(/\s+/g, " ").normalize("NFC");
    const key = skill.toLowerCase();
    if (skill && !seen.has(key)) seen.set(key, skill);
  }
  return [...seen.values()];
}

/** Skills as one field of a form carries them. */
export function joinSkills(skills: readonly string[]): string {
  return skills.join(", ");
}
