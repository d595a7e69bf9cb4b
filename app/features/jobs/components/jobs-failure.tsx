import { useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";

/** Both ways out are plain links: they load the page anew, whatever state scripts are in. */
export function JobsFailure() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-danger bg-danger-soft p-5">
      <h3 className="text-lg font-semibold">Error: Failed to fetch jobs</h3>
      <p>The list of jobs can't be read just now. Please try again in a moment.</p>
      <a href={pathname + search} className={buttonClass()}>
        Try Again
      </a>
    </div>
  );
}
