import { WORK_TYPES } from "~/domain/talent/talent-terms";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";
import type { TalentView } from "../talent-view.server";
import { talentPage } from "./talent-page.words";

/** The work they want, and their links elsewhere: below their own text on a phone, beside it on wide screens. */
export function TalentAside({ talent }: { talent: TalentView }) {
  const t = talentPage();
  const wanted = workWords(talent);
  return (
    <aside aria-label={t.aside} className="grid gap-8 lg:sticky lg:top-20 print:gap-4">
      {wanted.length > 0 ? (
        <Section title={t.wanted} size="lead">
          <ul className="flex flex-wrap gap-1.5">
            {wanted.map((word) => (
              <li key={word}>
                <Pill>{word}</Pill>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {talent.links.length > 0 ? (
        <Section title={t.links} size="lead">
          <ul className="grid">
            {talent.links.map(({ label, href, text }) => (
              <li key={label} className="py-1">
                <TextLink href={href} rel={EXTERNAL_REL} tap="line">
                  {label}
                </TextLink>
                <span className="block text-sm text-muted print:hidden">{text}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <p className="text-sm text-muted">{talent.updated}</p>
    </aside>
  );
}

function workWords({ workTypes, openToFreelance }: TalentView): string[] {
  const wanted = openToFreelance && !workTypes.includes("freelance") ? [...workTypes, "freelance"] : workTypes;
  return wanted.map(WORK_TYPES.label);
}
