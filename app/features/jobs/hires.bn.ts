import type { words as en } from "./hires.en";

export const words: typeof en = {
  directly: "সরাসরি নিয়োগ",
  forClient: "ক্লায়েন্টের জন্য",
  forNamed: (name) => `ক্লায়েন্ট: ${name}`,
  self: "নিজেদের জন্য নিয়োগ।",
  unnamed: "ক্লায়েন্টের জন্য নিয়োগ, ক্লায়েন্টের নাম জানানো হয়নি।",
  named: "ক্লায়েন্টের জন্য নিয়োগ: ",
  unchecked: "। নামটি আমরা যাচাই করিনি।",
};
