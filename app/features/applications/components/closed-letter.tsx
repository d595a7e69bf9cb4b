import { MemberText } from "~/ui/primitives/member-text";
import { textLinkClass } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  excerpt: string;
  /** The whole letter, where the excerpt is not all of it. */
  whole: string | null;
  /** The element that says whose it is. */
  describedBy: string;
};

/** A letter that its poster has not opened: a button of the form around it, for the applicant sees that it was opened. */
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
