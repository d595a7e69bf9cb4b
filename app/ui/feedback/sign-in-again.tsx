import { useHref, useLocation } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { frame } from "../layout/frame.words";
import { buttonClass } from "../primitives/button";

/** Shown beside a form when the session has ended: after signing in in another tab, one can send it. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  const signIn = useHref(signInPath(pathname + search));
  return (
    <a href={signIn} target="_blank" rel="opener" className={buttonClass("secondary")}>
      {frame().signInAgain}
    </a>
  );
}
