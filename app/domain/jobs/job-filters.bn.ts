import type { words as en } from "./job-filters.en";

export const words: typeof en = {
  newest: "নতুন আগে",
  sorts: { ending: "শিগগির শেষ হবে", pay: "বেশি পারিশ্রমিক" },
  students: "শিক্ষার্থীদের জন্য খোলা",
  division: (name) => `${name} বিভাগ`,
  near: (place) => `${place} এলাকা`,
  paysAtLeast: (sum) => `${sum} বা তার বেশি`,
  title: ({ level, employment, type, students, skill, place, q }) => {
    const jobs = [place && `${place} এলাকায়`, q && `“${q}” সম্পর্কিত`, students && "শিক্ষার্থীদের জন্য", skill, "চাকরি"]
      .filter(Boolean)
      .join(" ");
    const kinds = [level, employment, type].filter(Boolean).join(", ");
    return kinds ? `${jobs} (${kinds})` : jobs;
  },
};
