import type { Asked } from "./asked";

/** Whether who asks wants to save data: what a page can do without is left out. */
export function savesData({ headers }: Asked): boolean {
  return /^on\b/i.test(headers.get("Save-Data") ?? "");
}
