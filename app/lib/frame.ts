/** What a route's `handle` says of the frame around its page: a task ends in one line, not in the whole footer. */
export type FrameHandle = { frame: "task" };

export function isTask(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "frame" in handle && handle.frame === "task";
}
