import { list } from "~/i18n/format";

/** The parts of a directory page's title. */
export type Parts = {
  skills: string[];
  availability: string | undefined;
  workType: string | undefined;
  location: string | undefined;
  division: string | undefined;
  experience: number | undefined;
  search: string | undefined;
};

export const words = {
  all: "Talent Exchange",
  near: (place: string) => `Near ${place}`,
  years: (years: number) => `${years}+ years`,
  division: (name: string) => `${name} division`,
  title({ skills, availability, workType, location, division, experience, search }: Parts) {
    const title = [
      availability,
      workType,
      skills.length > 3 ? `${skills.slice(0, 2).join(", ")} and ${skills.length - 2} more skills` : list(skills),
      "talent",
      (location || division) && `in ${location || division}`,
      experience && `with ${experience}+ years`,
      search && `matching “${search}”`,
    ]
      .filter(Boolean)
      .join(" ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  },
};
