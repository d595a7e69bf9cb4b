import { mailStates } from "~/domain/operator/mail-states";
import { number } from "~/i18n/format";
import { Tile, Tiles } from "~/ui/primitives/card";
import type { OperatorOverview } from "../operator.queries.server";
import { operator } from "./operator.words";

const ENDED = ["sent", "dropped"];

/** How many mails are in each state, as far as they are counted, and since when the oldest unsent one is due. */
export function MailStates({ states }: Pick<OperatorOverview, "states">) {
  return (
    <Tiles className="grid-cols-2 sm:grid-cols-4">
      {states.map(({ state, count, more, oldest }) => (
        <Tile key={state} className="last:col-span-2">
          <p className="text-sm text-muted">{mailStates.label(state)}</p>
          <p className="text-h2 font-bold tabular-nums">{more ? `${number(count)}+` : number(count)}</p>
          {ENDED.includes(state) ? <p className="text-sm text-muted">{operator().lastDay}</p> : null}
          {oldest && !ENDED.includes(state) ? <p className="text-sm text-muted">{operator().oldest(oldest)}</p> : null}
        </Tile>
      ))}
    </Tiles>
  );
}
