import type { words as en } from "./hires.en";

export const words: typeof en = { self: "নিজেদের জন্য", client: "ক্লায়েন্টের জন্য" };
