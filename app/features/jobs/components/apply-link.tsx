import type { MouseEvent } from "react";
import { signInPath } from "~/lib/safe-redirect";
import { ButtonLink } from "~/ui/primitives/button";
import type { JobCardView } from "../job-view.server";
import { jobCardWords } from "./job-card.words";

type Props = {
  card: JobCardView;
  page: string;
  titleId: string;
  signedIn: boolean;
  applied: boolean;
  onApply: (card: JobCardView) => void;
};

/** The link to the apply form, only where the card has room for it: on a phone one reads the job first. */
export function ApplyLink({ card, page, titleId, signedIn, applied, onApply }: Props) {
  if (card.own || applied) return null;
  const form = `${page}#apply`;
  const click = (event: MouseEvent) => {
    if (!signedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onApply(card);
  };
  return (
    <div className="max-sm:hidden">
      <ButtonLink
        to={signedIn ? form : signInPath(form)}
        variant="secondary"
        size="small"
        onClick={click}
        aria-describedby={titleId}
      >
        {jobCardWords().apply}
      </ButtonLink>
    </div>
  );
}
