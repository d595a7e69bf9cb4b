import { useHref, useLocation } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { frame } from "../layout/frame.words";
import { buttonClass } from "../primitives/button";

/** For whoever's session has ended, beside what was typed: signed in in another tab, it can be sent from here. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  const signIn = useHref(signInPath(pathname + search));
  return (
    <a href={signIn} target="_blank" rel="opener" className={buttonClass("secondary")}>
      {frame().signInAgain}
    </a>
  );
}
