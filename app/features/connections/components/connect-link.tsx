import { Link, useLocation } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink, type ButtonLook } from "~/ui/primitives/button";
import { connectionsPath } from "../connection-tabs";
import { connectPath, type Standing, STANDINGS } from "../standing";

type Props = { talentId: string; standing: Standing; look?: ButtonLook; describedBy?: string };

/** The way to connect with a talent, or what stands between the two already. Nothing on one's own. */
export function ConnectLink({ talentId, standing, look = "primary", describedBy }: Props) {
  const { pathname, search } = useLocation();
  if (standing === "own") return null;
  const state = STANDINGS[standing];
  if (state && standing !== "asked") {
    return (
      <Link
        to={connectionsPath(state.tab)}
        aria-describedby={describedBy}
        className="inline-flex min-h-11 items-center justify-center px-2 font-medium text-muted underline decoration-edge underline-offset-2 hover:text-brand"
      >
        {state.label}
      </Link>
    );
  }
  const connect = connectPath(talentId, pathname === `/talent/${talentId}` ? undefined : pathname + search);
  const to = state ? connectionsPath(state.tab) : standing === "visitor" ? signInPath(connect) : connect;
  return (
    <ButtonLink to={to} look={look} aria-describedby={describedBy}>
      {state?.label ?? "Connect"}
    </ButtonLink>
  );
}
