import { askMeetingPath } from "~/domain/meetings/meeting-paths";
import { ButtonLink } from "~/ui/primitives/button";
import { meetings } from "./meetings.words";

/** The button on a founder's page with which an investor asks for a meeting. */
export function FounderLink({ talentId }: { talentId: string }) {
  return (
    <ButtonLink to={askMeetingPath("founder", talentId)} variant="secondary">
      {meetings().ask}
    </ButtonLink>
  );
}
