import { href, useHref } from "react-router";
import { isUndecided } from "~/domain/applications/application-status";
import { TextLink } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  id: string;
  status: string;
  cv: "attached" | "released";
  /** The element that says whose it is. */
  nameId: string;
};

/** That a CV comes with an application, and once the applicant is named the CV itself. */
export function ApplicantCv({ id, status, cv, nameId }: Props) {
  const t = applicationsWords();
  const path = useHref(href("/applications/:id/cv.pdf", { id }));
  if (cv === "released") {
    return (
      <p>
        <TextLink href={path} download tap="line" aria-describedby={nameId}>
          {t.saveCv}
        </TextLink>
      </p>
    );
  }
  return <p className="text-sm text-muted">{isUndecided(status) ? t.cvWithYes : t.cvWithName}</p>;
}
