import { useLocation } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink, type ButtonVariant } from "~/ui/primitives/button";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { connectPath, type Relation, RELATIONS } from "~/domain/connections/relation";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { talentId: string; relation: Relation; variant?: ButtonVariant; describedBy?: string };

/** The way to connect with a talent, or what stands between the two already. Nothing on one's own. */
export function ConnectLink({ talentId, relation, variant, describedBy }: Props) {
  const { pathname, search } = useLocation();
  if (relation === "own") return null;
  const state = RELATIONS[relation];
  if (state && relation !== "asked") {
    return (
      <TextLink
        to={connectionsPath(state.tab)}
        aria-describedby={describedBy}
        tone="quiet"
        tap="row"
        className="justify-center px-2"
      >
        {state.label}
      </TextLink>
    );
  }
  const connect = connectPath(talentId, pathname === `/talent/${talentId}` ? undefined : pathname + search);
  const to = state ? connectionsPath(state.tab) : relation === "visitor" ? signInPath(connect) : connect;
  return (
    <ButtonLink to={to} variant={variant} aria-describedby={describedBy}>
      {state?.label ?? "Connect"}
    </ButtonLink>
  );
}
