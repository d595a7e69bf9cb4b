import { countOf } from "~/lib/counted";

export const words = {
  experience: (years: number) => `${countOf(years, ["year", "years"])} of experience`,
  shown: (skills: string, experience: string | null) =>
    `You showed ${[skills && `your skills (${skills})`, experience].filter(Boolean).join(" and ")}.`,
};
