import { href } from "react-router";
import { AVAILABILITY, AVAILABILITY_TONES } from "~/domain/talent/talent-terms";
import { factsLine } from "~/lib/facts";
import { BesidePicture } from "~/ui/layout/beside-picture";
import { Section } from "~/ui/layout/section";
import { Avatar } from "~/ui/primitives/avatar";
import { Card, CardTitle } from "~/ui/primitives/card";
import { MemberText } from "~/ui/primitives/member-text";
import type { SimilarTalent } from "../talent-view.server";
import { talentPage } from "./talent-page.words";

/** Other people with the same skills, for visitors who are still looking. */
export function SimilarPeople({ people }: { people: SimilarTalent[] }) {
  if (people.length === 0) return null;
  return (
    <Section title={talentPage().similar} ruled className="print:hidden">
      <ul className="grid gap-3 sm:grid-cols-3">
        {people.map(({ id, name, initials, picture, availability, title, shared }) => (
          <Card as="li" key={id} interactive className="relative">
            <BesidePicture
              dense
              picture={
                <Avatar src={picture} initials={initials} size="small" id={id} dot={AVAILABILITY_TONES[availability]} />
              }
            >
              <CardTitle size="body" to={href("/talent/:id", { id })}>
                <span className="after:absolute after:inset-0">
                  <MemberText>{name}</MemberText>
                </span>
              </CardTitle>
              <p className="text-sm">
                <MemberText>{title}</MemberText>
              </p>
            </BesidePicture>
            <p className="text-sm text-muted">{factsLine([AVAILABILITY.label(availability), shared.join(", ")])}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
