import { useHref } from "react-router";
import { Cluster } from "~/ui/layout/stack";
import { Button, buttonClass, ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { TextLink } from "~/ui/primitives/text-link";
import { talentPage } from "./talent-page.words";

/** The query by which members see their own page as others do. */
export const AS_VISITOR = "?as=visitor";

/** Links for members on their own page. */
export function OwnActions({ path, listed }: { path: string; listed: boolean }) {
  const t = talentPage();
  const cv = useHref("/profile/cv.pdf");
  return (
    <Cluster>
      <ButtonLink to="/profile">{t.edit}</ButtonLink>
      {listed ? (
        <ButtonLink to={path + AS_VISITOR} variant="secondary">
          {t.asVisitor}
        </ButtonLink>
      ) : null}
      {/* Without `download`, which would save the page to sign in or a failure's words as a file. */}
      <a href={cv} className={buttonClass("secondary")}>
        {t.pdf}
      </a>
      <Button variant="secondary" className="js-only" onClick={() => window.print()}>
        {t.print}
      </Button>
    </Cluster>
  );
}

export function AsVisitorNote({ path }: { path: string }) {
  const t = talentPage();
  return (
    <Notice tone="info" className="print:hidden">
      <p>
        {t.seenByOthers}
        <TextLink to={path} tone="plain">
          {t.ownView}
        </TextLink>
      </p>
    </Notice>
  );
}
