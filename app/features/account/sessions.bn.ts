import type { words as en } from "./sessions.en";

export const words: typeof en = {
  unknown: "অজানা ডিভাইস",
  device: (device) => device.replace(/^(.+) on (.+)$/, "$2-এ $1"),
};
