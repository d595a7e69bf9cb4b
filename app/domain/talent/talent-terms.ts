import type { Tone } from "~/lib/tone";

/** The closed lists of the specification (sections 3 and 5) with the words and colours people see. */

type Term = { label: string; tone: Tone };

export const AVAILABILITY: Record<string, Term> = {
  available: { label: "Available", tone: "green" },
  busy: { label: "Busy", tone: "yellow" },
  not_available: { label: "Not available", tone: "red" },
};

export const SKILL_LEVELS: Record<string, Term> = {
  expert: { label: "Expert", tone: "purple" },
  advanced: { label: "Advanced", tone: "blue" },
  intermediate: { label: "Intermediate", tone: "green" },
  beginner: { label: "Beginner", tone: "neutral" },
};

export const WORK_TYPES: Record<string, string> = {
  remote: "Remote",
  onsite: "On-site",
  hybrid: "Hybrid",
  contract: "Contract",
  freelance: "Freelance",
  internship: "Internship",
  "part-time": "Part-time",
  "full-time": "Full-time",
};

/** Least years a talent can be asked to have. */
export const EXPERIENCE_YEARS = [1, 3, 5, 8] as const;

export const DIVISIONS = [
  "Dhaka",
  "Chittagong",
  "Rajshahi",
  "Khulna",
  "Barishal",
  "Sylhet",
  "Rangpur",
  "Mymensingh",
] as const;

export type Division = (typeof DIVISIONS)[number];

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
