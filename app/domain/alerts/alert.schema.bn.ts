import type { words as en } from "./alert.schema.en";

export const words: typeof en = {
  frequency: "কত ঘন ঘন পাবেন, তা বেছে নিন",
};
