import type { ScriptsHandle } from "~/lib/page-scripts";

export const handle: ScriptsHandle = { scripts: "members" };

/** Any path without a page: 404, shown by the shell's error boundary (requirements/shell.md 9). */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function action(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
