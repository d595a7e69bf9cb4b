import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { ProblemToast } from "~/ui/feedback/problem-toast";
import { buttonClass } from "~/ui/primitives/button";
import { CONFIRM_INTENT, type Listing } from "~/domain/talent/listing";

type Props = {
  listing: Listing | null;
  /** The page to come back to. */
  from: string;
};

/**
 * Asks whether a talent profile still holds, before and after it leaves the directory (requirements/talent.md
 * 58). Nothing while there is nothing to ask.
 */
export function ListingBanner({ listing, from }: Props) {
  const fetcher = useFetcher<ActionProblem>();
  const asks = listing?.state === "asked" || listing?.state === "left";
  const [asked] = useState(asks);
  if (!asks) return asked ? <Answered /> : null;
  const left = listing.state === "left";
  const busy = fetcher.state !== "idle";
  return (
    <section
      aria-label="Your place in the directory"
      className={`flex flex-wrap items-center gap-4 rounded-md border p-4 text-ink ${left ? "border-yellow-strong bg-yellow-soft" : "border-edge/40 bg-surface"}`}
    >
      <ProblemToast answer={fetcher.data} busy={busy} />
      <div className="grow basis-60">
        <p className="font-semibold">{left ? "Your profile has left the directory" : "Are you still open to work?"}</p>
        <p className="text-sm">
          {left
            ? `Since ${listing.since} only you see it, because nothing was confirmed or changed for 120 days. Nothing is lost.`
            : `You last confirmed your talent profile ${listing.days} days ago. On ${listing.until} it leaves the directory.`}
        </p>
      </div>
      <fetcher.Form method="post" action="/dashboard" preventScrollReset>
        <input type="hidden" name="from" value={from} />
        <button type="submit" name="intent" value={CONFIRM_INTENT} disabled={busy} className={buttonClass("secondary")}>
          {left ? "List me again" : "I’m still open to work"}
        </button>
      </fetcher.Form>
    </section>
  );
}

/** Takes the keyboard over from the button, which is gone with its answer. */
function Answered() {
  const takeOver = (line: HTMLElement | null) => {
    if (document.activeElement === document.body) line?.focus({ preventScroll: true });
  };
  return (
    <p ref={takeOver} tabIndex={-1} className="sr-only">
      Your place in the directory is confirmed.
    </p>
  );
}
