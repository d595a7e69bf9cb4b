import { LEVEL_TONES, SKILL_LEVELS } from "~/domain/talent/talent-terms";
import { Dot } from "~/ui/primitives/dot";
import type { TalentView } from "../talent-view.server";
import { talentPage } from "./talent-page.words";

/**
 * Most years first. A bar's length is the share of the longest; the words say the same. No years are also those that
 * the member has not given, and then nothing is said of them.
 */
export function TalentSkills({ skills }: { skills: TalentView["skills"] }) {
  const t = talentPage();
  if (skills.length === 0) return <p className="text-muted">{t.noSkills}</p>;
  const most = Math.max(1, ...skills.map(({ years }) => years));
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-3 print:gap-y-1">
      {skills.map(({ name, level, years }) => (
        <li key={name} className="grid gap-1">
          <p className="flex items-center justify-between gap-3">
            <span className="font-medium">{name}</span>
            <span className="text-sm text-muted">
              <Dot tone={LEVEL_TONES[level] ?? "neutral"} />{" "}
              {[SKILL_LEVELS.label(level), ...(years > 0 ? [t.years(years)] : [])].join(", ")}
            </span>
          </p>
          <meter aria-hidden="true" min={0} max={most} value={years} className="bar print:hidden" />
        </li>
      ))}
    </ul>
  );
}
