import { href, useHref } from "react-router";
import { isUndecided } from "~/domain/applications/application-status";
import { TextLink } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  id: string;
  status: string;
  cv: "attached" | "released";
  /** The id of the element that names the applicant. */
  nameId: string;
};

/** Says that a CV is attached, and links to it once the applicant has shared their name. */
export function ApplicantCv({ id, status, cv, nameId }: Props) {
  const t = applicationsWords();
  // Names the list to come back to, should the session have ended.
  const path = useHref(`${href("/applications/:id/cv.pdf", { id })}?box=received`);
  if (cv === "released") {
    return (
      <p>
        <TextLink href={path} tap="line" aria-describedby={nameId}>
          {t.saveCv}
        </TextLink>
      </p>
    );
  }
  return <p className="text-sm text-muted">{isUndecided(status) ? t.cvWithYes : t.cvWithName}</p>;
}
