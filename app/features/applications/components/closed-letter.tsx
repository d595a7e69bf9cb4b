import { MemberText } from "~/ui/primitives/member-text";
import { textLinkClass } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  excerpt: string;
  /** The whole letter; null if the excerpt is all of it. */
  whole: string | null;
  /** The id of the element that names the applicant. */
  describedBy: string;
};

/** A letter that the poster has not opened. Opening it submits the surrounding form, because the applicant sees it. */
export function ClosedLetter({ excerpt, whole, describedBy }: Props) {
  const t = applicationsWords();
  return (
    <p className="max-w-prose">
      {whole === null ? null : (
        <>
          <MemberText>{excerpt}</MemberText>{" "}
        </>
      )}
      <button
        type="submit"
        name="intent"
        value="read"
        aria-describedby={describedBy}
        className={`${textLinkClass({ tap: "row" })} ${whole === null ? "" : "-my-2.5"}`}
      >
        {whole === null ? t.readLetter : t.readWhole}
      </button>
    </p>
  );
}
