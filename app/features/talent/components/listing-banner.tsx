import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { CONFIRM_INTENT, type Listing } from "~/domain/talent/listing";
import { Notice } from "~/ui/primitives/notice";
import { Button } from "~/ui/primitives/button";
import { listingBanner } from "./listing-banner.words";
import { PostForm } from "~/ui/form/post-form";

type Props = {
  listing: Listing | null;
  /** The page to return to. */
  from: string;
};

/**
 * Asks whether a talent profile is still right, before and after it leaves the directory (requirements/talent.md 58).
 * Shows nothing if there is nothing to ask.
 */
export function ListingBanner({ listing, from }: Props) {
  const fetcher = useFetcher<ActionProblem>();
  const asks = listing?.state === "asked" || listing?.state === "left";
  const [asked] = useState(asks);
  if (!asks) return asked ? <Answered /> : null;
  const t = listingBanner();
  const left = listing.state === "left";
  const busy = fetcher.state !== "idle";
  return (
    <Notice
      tone={left ? "warning" : "info"}
      role="region"
      aria-label={t.region}
      title={left ? t.left : t.asked}
      action={
        <PostForm fetcher={fetcher} action="/dashboard" preventScrollReset>
          <input type="hidden" name="from" value={from} />
          <Button type="submit" name="intent" value={CONFIRM_INTENT} disabled={busy} variant="secondary">
            {left ? t.listAgain : t.stillOpen}
          </Button>
        </PostForm>
      }
    >
      <ProblemToast answer={fetcher.data} busy={busy} />
      <p>{left ? t.leftSince(listing.since) : t.lastConfirmed(listing.days, listing.until)}</p>
    </Notice>
  );
}

/** Takes the focus from the button, which has disappeared. */
function Answered() {
  const takeOver = (line: HTMLElement | null) => {
    if (document.activeElement === document.body) line?.focus({ preventScroll: true });
  };
  return (
    <p ref={takeOver} tabIndex={-1} className="sr-only">
      {listingBanner().confirmed}
    </p>
  );
}
