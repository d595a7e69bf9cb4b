import type { Asked } from "./asked";

/** Whether the client wants to save data; the page then leaves out what it can do without. */
export function savesData({ headers }: Asked): boolean {
  return /^on\b/i.test(headers.get("Save-Data") ?? "");
}
