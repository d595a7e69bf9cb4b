import { useId } from "react";
import { href } from "react-router";
import { askMeetingPath } from "~/domain/meetings/meeting-paths";
import { ButtonLink } from "~/ui/primitives/button";
import { MemberText } from "~/ui/primitives/member-text";
import { TextLink } from "~/ui/primitives/text-link";
import type { StartupView } from "../startup-view.server";
import { startupPage } from "./startup-page.words";

/** The founders who agreed to be named, with a button to ask for a meeting if the viewer may. */
export function FounderList({ founders }: Pick<StartupView, "founders">) {
  const id = useId();
  return (
    <ul className="grid gap-2">
      {founders.map(({ name, talent, meet }, place) => (
        // Two founders may have the same name.
        <li key={`${name} ${place}`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span id={`${id}${place}`}>
            {talent ? (
              <TextLink to={href("/talent/:id", { id: talent })} tap="line">
                <MemberText>{name}</MemberText>
              </TextLink>
            ) : (
              <MemberText>{name}</MemberText>
            )}
          </span>
          {meet ? (
            <ButtonLink to={askMeetingPath("founder", meet)} variant="secondary" aria-describedby={`${id}${place}`}>
              {startupPage().meet}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
