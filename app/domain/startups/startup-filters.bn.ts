import type { words as en } from "./startup-filters.en";

export const words: typeof en = {
  hiring: "এখন নিয়োগ দিচ্ছে",
  newest: "নতুন আগে",
  sorts: { name: "নাম", jobs: "বেশি খোলা চাকরি" },
  title: ({ stage, sector, place, hiring, q }) =>
    ["স্টার্টআপ", sector, stage && `${stage} ধাপ`, place, hiring && "এখন নিয়োগ দিচ্ছে", q && `“${q}”`]
      .filter(Boolean)
      .join(", "),
};
