import { MemberText } from "~/ui/primitives/member-text";
import { textLinkClass } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  excerpt: string;
  /** The whole letter; null if the excerpt is all of it. */
  whole: string | null;
  /** Whether the whole letter is shown at first. */
  open?: boolean;
  /** The id of the element that names the application. */
  describedBy: string;
};

/** A cover letter: an excerpt that expands to the whole text. */
export function Letter({ excerpt, whole, open = false, describedBy }: Props) {
  if (whole === null) {
    return (
      <p className="max-w-prose">
        <MemberText>{excerpt}</MemberText>
      </p>
    );
  }
  const t = applicationsWords();
  return (
    <details open={open} className="group max-w-prose">
      <summary aria-describedby={describedBy}>
        <span className="group-open:hidden">
          <MemberText>{excerpt}</MemberText>{" "}
        </span>
        <span className={textLinkClass({ tap: "line" })}>
          <span className="group-open:hidden">{t.readWhole}</span>
          <span className="hidden group-open:inline">{t.showLess}</span>
        </span>
      </summary>
      <p className="mt-2 whitespace-pre-line">
        <MemberText>{whole}</MemberText>
      </p>
    </details>
  );
}
