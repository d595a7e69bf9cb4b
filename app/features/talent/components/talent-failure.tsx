import { useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { Cluster } from "~/ui/layout/stack";
import { Notice } from "~/ui/primitives/notice";
import { Heading } from "~/ui/primitives/heading";

/** Both ways out are plain links: they load the page anew, whatever state scripts are in. */
export function TalentFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="danger">
      <Heading size="lead">Unable to load talent data</Heading>
      <p>{`There was an error loading the talent profiles: ${message}`}</p>
      <Cluster>
        <a href={TALENT_PATH} className={buttonClass()}>
          Try Again
        </a>
        {search ? (
          <a href={pathname + search} className={buttonClass("secondary")}>
            Retry with the same filters
          </a>
        ) : null}
      </Cluster>
    </Notice>
  );
}
