import type { words as en } from "./trail.en";

export const words: typeof en = { resources: "রিসোর্স" };
