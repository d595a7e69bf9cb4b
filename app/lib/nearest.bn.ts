import type { words as en } from "./nearest.en";

export const words: typeof en = {
  without: (filter) => `${filter} ছাড়া`,
};
