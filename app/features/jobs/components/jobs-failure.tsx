import { useHref, useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { Heading } from "~/ui/primitives/heading";
import { jobList } from "./job-list.words";

/** Both links are plain: they reload the page, whatever state the scripts are in. */
export function JobsFailure() {
  const { pathname, search } = useLocation();
  const page = useHref(pathname + search);
  const t = jobList();
  return (
    <Notice tone="danger">
      <Heading size="lead">{t.failed}</Heading>
      <p>{t.failedWhy}</p>
      <a href={page} className={buttonClass()}>
        {t.again}
      </a>
    </Notice>
  );
}
