import { anyOf } from "~/i18n/format";
import { paidIn } from "../pay.en";
import { inPlace } from "../places/divisions.en";

/** The parts of a directory page's title. */
export type Parts = {
  skills: string[];
  availability: string | undefined;
  workType: string | undefined;
  location: string | undefined;
  division: string | undefined;
  experience: number | undefined;
  /** The wished rates with currency and unit; else the currency and unit alone. */
  least: string | undefined;
  most: string | undefined;
  paid: string | undefined;
  search: string | undefined;
};

export const words = {
  all: "Talent Exchange",
  near: (place: string) => `Near ${place}`,
  years: (years: number) => `${years}+ years`,
  division: (name: string) => `${name} division`,
  title({ skills, availability, workType, location, division, experience, least, most, paid, search }: Parts) {
    const title = [
      availability,
      workType,
      // Whoever has one of them is listed.
      skills.length > 3 ? `${skills.slice(0, 2).join(", ")} or ${skills.length - 2} other skills` : anyOf(skills),
      "talent",
      inPlace(location, division),
      experience && `with ${experience}+ years`,
      least && `from ${least}`,
      most && `up to ${most}`,
      paid && paidIn(paid),
      search && `matching “${search}”`,
    ]
      .filter(Boolean)
      .join(" ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  },
};
