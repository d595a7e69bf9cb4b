import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { Empty } from "~/ui/primitives/empty";
import { meetings } from "./meetings.words";

/** What an empty list of meetings shows. Founders ask investors, and investors the founders whom a startup names. */
export function NoMeetings() {
  const t = meetings();
  return (
    <Empty
      title={t.none}
      action={
        <Cluster>
          <ButtonLink to={INVESTORS_PATH}>{t.find}</ButtonLink>
          <ButtonLink to={STARTUPS_PATH} variant="secondary">
            {t.findStartups}
          </ButtonLink>
        </Cluster>
      }
    >
      {t.noneText}
    </Empty>
  );
}
