/** The frame of a page, in its route's `handle`: a "task" has a one-line footer. */
export type FrameHandle = { frame: "task" };

export function isTask(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "frame" in handle && handle.frame === "task";
}
