/**
 * The scripts of a page, in its route's `handle`:
 *
 * - `members`: visitors only read the page, and get no scripts;
 * - `touch`: for visitors the page does nothing by itself, and its scripts start at the first touch of a form.
 */
export type ScriptsHandle = { scripts: "members" | "touch" };

/** When a page's scripts start: never, at the first touch of a form, or as soon as it is shown and idle. */
export type ScriptsStart = "never" | "touch" | "idle";

/** When the scripts of a page start, by the `handle` of its route and whether somebody is signed in. */
export function scriptsStart(handle: unknown, signedIn: boolean): ScriptsStart {
  if (signedIn) return "idle";
  const scripts = isScriptsHandle(handle) ? handle.scripts : null;
  return scripts === "members" ? "never" : (scripts ?? "idle");
}

function isScriptsHandle(handle: unknown): handle is ScriptsHandle {
  return typeof handle === "object" && handle !== null && "scripts" in handle;
}
