import { connectionsPath } from "~/domain/connections/connection-lists";
import { MEETINGS_PATH } from "~/domain/meetings/meeting-paths";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import type { AskState } from "~/domain/meetings/ask-state";
import { meetings } from "./meetings.words";

/** Says why a member can't ask, and what they can do instead. */
export function AskRefused({ state, back }: { state: Exclude<AskState, "free">; back: string }) {
  const t = meetings();
  return (
    <Cluster gap="wide">
      <p className="basis-full text-lg">{t.states[state]}</p>
      {state === "younger" ? <ButtonLink to="/settings#settings-age">{t.ageSettings}</ButtonLink> : null}
      {state === "investors_only" ? <ButtonLink to="/onboarding/investor">{t.setUp}</ButtonLink> : null}
      {state === "blocked" ? <ButtonLink to={connectionsPath("closed")}>{t.blocks}</ButtonLink> : null}
      {state === "open" ? <ButtonLink to={MEETINGS_PATH}>{t.yourMeetings}</ButtonLink> : null}
      <ButtonLink to={back} variant="secondary">
        {t.back}
      </ButtonLink>
    </Cluster>
  );
}
