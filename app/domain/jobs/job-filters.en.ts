import { paidIn } from "../pay.en";
import { inPlace } from "../places/divisions.en";

type Title = {
  level: string | undefined;
  employment: string | undefined;
  type: string | undefined;
  students: boolean;
  hires: "self" | "client" | undefined;
  skill: string | undefined;
  /** The least pay with its currency; else the currency and unit alone. */
  least: string | undefined;
  paid: string | undefined;
  location: string | undefined;
  division: string | undefined;
  q: string | undefined;
};

export const words = {
  newest: "Newest",
  sorts: { ending: "Ending soon", pay: "Highest pay" },
  students: "Open to students",
  hires: { self: "Hires for itself", client: "Hires for a client" },
  division: (name: string) => `${name} division`,
  near: (place: string) => `Near ${place}`,
  paysAtLeast: (sum: string) => `Pays ${sum} or more`,
  /** The filter state as a page title: "Remote React jobs in Dhaka". */
  title: ({ level, employment, type, students, hires, skill, least, paid, location, division, q }: Title) => {
    const parts = [
      level,
      employment?.toLowerCase(),
      type?.toLowerCase(),
      skill,
      "jobs",
      students && "for students",
      hires && (hires === "self" ? "direct from the employer" : "for a client"),
      least && `that pay ${least} or more`,
      paid && paidIn(paid),
      inPlace(location, division),
      q && `matching “${q}”`,
    ];
    const title = parts.filter(Boolean).join(" ");
    return title.charAt(0).toUpperCase() + title.slice(1);
  },
};
