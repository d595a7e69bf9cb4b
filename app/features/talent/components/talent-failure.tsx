import { useHref, useLocation } from "react-router";
import { buttonClass } from "~/ui/primitives/button";
import { TALENT_PATH } from "~/domain/talent/talent-filters";
import { Cluster } from "~/ui/layout/stack";
import { Notice } from "~/ui/primitives/notice";
import { Heading } from "~/ui/primitives/heading";
import { directory } from "./directory.words";

/** Both links are plain: they reload the page, whatever state the scripts are in. */
export function TalentFailure({ message }: { message: string }) {
  const t = directory();
  const { pathname, search } = useLocation();
  const all = useHref(TALENT_PATH);
  const same = useHref(pathname + search);
  return (
    <Notice tone="danger">
      <Heading size="lead">{t.failed}</Heading>
      <p>{t.notLoaded(message)}</p>
      <Cluster>
        <a href={all} className={buttonClass()}>
          {t.tryAgain}
        </a>
        {search ? (
          <a href={same} className={buttonClass("secondary")}>
            {t.sameFilters}
          </a>
        ) : null}
      </Cluster>
    </Notice>
  );
}
