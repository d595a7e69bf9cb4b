import type { ReactNode } from "react";
import { StickyBar } from "~/ui/layout/sticky-bar";
import type { JobView } from "../job-view.server";
import { jobPageWords } from "./job-page.words";

type Props = {
  job: JobView;
  /** Replaces the pay in the first place: a poster knows the pay. */
  first?: ReactNode;
  /** Replaces the closing date in the second place, for example with how an application went. */
  second?: ReactNode;
  children: ReactNode;
};

/** The bar at the foot of a phone's screen: the pay, how long the job is open, and the one action. */
export function JobBar({ job: { budget, ends, state }, first, second, children }: Props) {
  const t = jobPageWords();
  return (
    <StickyBar label={t.this}>
      <p className="me-auto min-w-0">
        {first ?? <span className="block font-bold tabular-nums">{budget}</span>}
        {second ?? <span className="block text-sm text-muted">{state === "open" ? ends.text : t.state[state]}</span>}
      </p>
      {/* A long amount wraps; the button doesn't. */}
      <div className="shrink-0 whitespace-nowrap empty:hidden">{children}</div>
    </StickyBar>
  );
}
