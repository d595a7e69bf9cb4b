import type { words as en } from "./breadcrumbs.en";

export const words: typeof en = { home: "হোম" };
