import { Card, CardTitle } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import { Pill } from "~/ui/primitives/pill";
import type { MentorshipView } from "../mentorship-view.server";

/** A request in a list; the whole card links to its page. */
export function MentorshipCard({ mentorship }: { mentorship: MentorshipView }) {
  const { id, path, name, goal, left, on, stateLabel, tone } = mentorship;
  const titleId = `mentorship-${id}`;
  return (
    <li>
      <Card as="article" aria-labelledby={titleId} interactive className="relative gap-1">
        <div className="flex flex-wrap justify-between gap-2">
          <CardTitle id={titleId} to={path}>
            <MemberText>{name}</MemberText>
          </CardTitle>
          <Pill tone={tone}>{stateLabel}</Pill>
        </div>
        <p>
          <MemberText>{goal}</MemberText>
        </p>
        <p className="text-sm text-muted">{left ?? on}</p>
      </Card>
    </li>
  );
}
