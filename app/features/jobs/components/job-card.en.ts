import { DOT, factsLine } from "~/lib/facts";

export const words = {
  applied: "Applied",
  own: "Your job",
  saved: "Saved",
  isNew: "New",
  warned: "Reported: asks for money",
  featured: "Featured",
  students: "Open to students",
  posted: (level: string, duration: string) => `${DOT}${factsLine([level, duration])}${DOT}posted `,
  skills: "Skills",
  more: (count: number) => `+${count} more`,
  apply: "Apply",
  read: "Read full job",
};
