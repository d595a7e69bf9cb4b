import { redirect } from "react-router";

/** One page, one address (requirements/site.md 94). */
export function loader() {
  return redirect("/resources/training-programs", 301);
}
