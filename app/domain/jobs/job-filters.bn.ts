import type { words as en } from "./job-filters.en";

export const words: typeof en = {
  newest: "নতুন আগে",
  sorts: { ending: "শিগগির শেষ হবে", pay: "বেশি পারিশ্রমিক" },
  students: "শিক্ষার্থীদের জন্য খোলা",
  hires: { self: "নিজেদের জন্য নিয়োগ", client: "ক্লায়েন্টের জন্য নিয়োগ" },
  division: (name) => `${name} বিভাগ`,
  near: (place) => `${place} এলাকা`,
  paysAtLeast: (sum) => `${sum} বা তার বেশি`,
  title: ({ level, employment, type, students, hires, skill, least, paid, location, division, q }) => {
    const place = location && division ? `${division} বিভাগের ${location}` : location || division;
    const jobs = [place && `${place} এলাকায়`, q && `“${q}” সম্পর্কিত`, students && "শিক্ষার্থীদের জন্য", skill, "চাকরি"]
      .filter(Boolean)
      .join(" ");
    const hired = hires && words.hires[hires];
    const kinds = [level, employment, type, hired, least && words.paysAtLeast(least), paid].filter(Boolean).join(", ");
    return kinds ? `${jobs} (${kinds})` : jobs;
  },
};
