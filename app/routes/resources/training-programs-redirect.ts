import { redirect } from "react-router";

/** One page, one address (features.md row 94). */
export function loader() {
  return redirect("/resources/training-programs", 301);
}
