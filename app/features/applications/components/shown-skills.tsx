import { Cluster } from "~/ui/layout/stack";
import { Pill } from "~/ui/primitives/pill";
import type { ReceivedView } from "../application-views.server";
import { applicationsWords } from "./applications.words";

/** What an anonymous applicant ticked to show of their talent profile. */
export function ShownSkills({ shown: { skills, experience } }: { shown: NonNullable<ReceivedView["shown"]> }) {
  return (
    <Cluster as="ul" gap="tight" aria-label={applicationsWords().skills}>
      {skills.map((skill) => (
        <li key={skill} className="flex max-w-full">
          <Pill>{skill}</Pill>
        </li>
      ))}
      {experience ? <li className="text-sm text-muted">{experience}</li> : null}
    </Cluster>
  );
}
