import { useLocation } from "react-router";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/primitives/button";
import { connectionsPath } from "~/domain/connections/connection-lists";
import { connectPath, type Relation, saidOf, tabOf } from "~/domain/connections/relation";
import { relations } from "~/domain/connections/relation.words";
import { TextLink } from "~/ui/primitives/text-link";

type Props = { talentId: string; relation: Relation; variant?: ButtonVariant; size?: ButtonSize; describedBy?: string };

/** A button to connect with a talent, or a link to the existing connection. Nothing on one's own profile. */
export function ConnectLink({ talentId, relation, variant, size, describedBy }: Props) {
  const { pathname, search } = useLocation();
  if (relation === "own") return null;
  const tab = tabOf(relation);
  const label = saidOf(relation)?.label;
  if (tab && relation !== "asked") {
    return (
      <TextLink
        to={connectionsPath(tab)}
        aria-describedby={describedBy}
        tone="quiet"
        tap="row"
        className="justify-center px-2"
      >
        {label}
      </TextLink>
    );
  }
  const connect = connectPath(talentId, pathname === `/talent/${talentId}` ? undefined : pathname + search);
  const to = tab ? connectionsPath(tab) : relation === "visitor" ? signInPath(connect) : connect;
  return (
    <ButtonLink to={to} variant={variant} size={size} aria-describedby={describedBy}>
      {label ?? relations().connect}
    </ButtonLink>
  );
}
