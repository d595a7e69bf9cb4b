import type { words as en } from "./investor-filters.en";

export const words: typeof en = {
  invests: (sum) => `${sum} বিনিয়োগ করেন`,
  title: ({ type, stage, sector, sum, q }) => {
    const kind = type === undefined || type === "অন্যান্য" ? "বিনিয়োগকারী" : `বিনিয়োগকারী: ${type}`;
    const rest = [stage && `${stage} ধাপ`, sector, sum && `${sum} বিনিয়োগ`, q && `“${q}”`];
    return [kind, ...rest].filter(Boolean).join(", ");
  },
};
