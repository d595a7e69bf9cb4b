import { askMeetingPath } from "~/domain/meetings/meeting-paths";
import { ButtonLink } from "~/ui/primitives/button";
import { meetings } from "./meetings.words";

/** An investor's way to ask a founder for a meeting, on the founder's page. */
export function FounderLink({ talentId }: { talentId: string }) {
  return (
    <ButtonLink to={askMeetingPath("founder", talentId)} variant="secondary">
      {meetings().ask}
    </ButtonLink>
  );
}
