import { Section } from "~/ui/layout/section";
import { Heading } from "~/ui/primitives/heading";
import { MemberText } from "~/ui/primitives/member-text";
import type { CareerView } from "../talent-view.server";

/** A talent's work or education, each entry with its years. */
export function TalentCareer({ title, entries }: { title: string; entries: CareerView }) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="grid gap-4 print:gap-2">
        {entries.map(({ id, title: what, organisation, years, description }) => (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Heading size="body">
                <MemberText>{what}</MemberText>
              </Heading>
              {years ? <p className="text-sm text-muted tabular-nums">{years}</p> : null}
            </div>
            {organisation ? (
              <p>
                <MemberText>{organisation}</MemberText>
              </p>
            ) : null}
            {description ? (
              <p className="max-w-prose text-muted whitespace-pre-line">
                <MemberText>{description}</MemberText>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
