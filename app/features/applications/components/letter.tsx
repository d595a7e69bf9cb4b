import { MemberText } from "~/ui/primitives/member-text";
import { textLinkClass } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = {
  excerpt: string;
  /** The whole letter, where the excerpt is not all of it. */
  whole: string | null;
  /** All of it is shown at first. */
  open?: boolean;
};

/** A cover letter: its beginning, and all of it on a tap. */
export function Letter({ excerpt, whole, open = false }: Props) {
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
      <summary>
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
