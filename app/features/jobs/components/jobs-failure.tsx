import { useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { Heading } from "~/ui/primitives/heading";

/** Both ways out are plain links: they load the page anew, whatever state scripts are in. */
export function JobsFailure() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="danger">
      <Heading size="lead">Error: Failed to fetch jobs</Heading>
      <p>The list of jobs can't be read just now. Please try again in a moment.</p>
      <a href={pathname + search} className={buttonClass()}>
        Try Again
      </a>
    </Notice>
  );
}
