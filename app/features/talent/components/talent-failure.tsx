import { useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { TALENT_PATH } from "~/domain/talent/talent-filters";

/** Both ways out are plain links: they load the page anew, whatever state scripts are in. */
export function TalentFailure({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft p-5">
      <h3 className="text-lg font-semibold">Unable to load talent data</h3>
      <p>{`There was an error loading the talent profiles: ${message}`}</p>
      <div className="flex flex-wrap gap-3">
        <a href={TALENT_PATH} className={buttonClass()}>
          Try Again
        </a>
        {search ? (
          <a href={pathname + search} className={buttonClass("secondary")}>
            Retry with the same filters
          </a>
        ) : null}
      </div>
    </div>
  );
}
