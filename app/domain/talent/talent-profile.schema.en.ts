import { number } from "~/i18n/format";

export const words = {
  titleAndExperienceMissing: "Required fields missing: Please fill in your job title and experience.",
  title: "Job title",
  experience: "Experience",
  bio: "Bio",
  hourlyRate: "The rate",
  minHourlyRate: "Lowest rate",
  maxHourlyRate: "Highest rate",
  mostAnHour: (label: string, most: number) => `${label} can be at most ${number(most)} an hour`,
  ratesReversed: "The highest rate can't be below the lowest",
  tick: "Tick the box or leave it empty",
  currency: "Choose a currency",
  unit: "Choose what the rate is for",
  availability: "Choose one of the three options",
  workType: "Choose from the eight kinds of work",
  portfolio: "Portfolio",
  years: "Years",
  level: "Choose one of the four levels",
  skillUnknown: "Choose a skill from the list",
  tooManySkills: (most: number) => `At most ${most} skills can be listed`,
  skillTwice: "This skill is already in the list",
};
