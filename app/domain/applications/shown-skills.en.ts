import { countOf } from "~/lib/counted";

export const words = {
  experience: (years: number) =>
    years === 0 ? "Less than a year of experience" : `${countOf(years, ["year", "years"])} of experience`,
  shown: (skills: string, experience: string | null) =>
    `You showed ${[skills && `your skills (${skills})`, experience?.replace("Less", "less")].filter(Boolean).join(" and ")}.`,
};
