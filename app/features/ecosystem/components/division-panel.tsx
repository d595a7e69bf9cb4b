import { Link } from "react-router";
import { type DivisionCount, jobsText, peopleText } from "~/domain/ecosystem/open-counts";
import { openCounts } from "~/domain/ecosystem/open-counts.words";
import { Card } from "~/ui/primitives/card";
import { textLinkClass } from "~/ui/primitives/text-link";
import { ecosystem } from "../ecosystem.words";
import { divisionAnchor } from "./bangladesh-map";
import { DIVISION_SHAPES } from "./map-geometry";

type Props = { divisions: readonly DivisionCount[] | null };

/**
 * The panel under the map for the tapped division. It is the target of the page's address, so it works without scripts
 * and with the Back button. Until a tap, it says what a tap does.
 */
export function DivisionPanel({ divisions }: Props) {
  const t = ecosystem();
  return (
    <Card className="division-panel">
      <p className="text-muted">{t.choose}</p>
      {DIVISION_SHAPES.map(({ name }) => {
        const count = divisions?.find((division) => division.name === name);
        return (
          <p key={name} id={divisionAnchor(name)} tabIndex={-1} className="outline-none">
            <b>{`${openCounts().division(name)}: `}</b>
            <Link to={`/talent-exchange?division=${name}`} className={textLinkClass({ tap: "line" })}>
              {count ? peopleText(count) : t.people}
            </Link>
            {", "}
            <Link to={`/jobs?division=${name}`} className={textLinkClass({ tap: "line" })}>
              {count ? jobsText(count) : t.jobs}
            </Link>
          </p>
        );
      })}
    </Card>
  );
}
