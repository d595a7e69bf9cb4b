import type { ReactNode } from "react";
import { StickyBar } from "~/ui/layout/sticky-bar";
import type { JobView } from "../job-view.server";
import { jobPageWords } from "./job-page.words";

type Props = {
  job: JobView;
  /** What stands first, if not the pay: a poster knows that. */
  first?: ReactNode;
  /** What stands second, if not how long it is open: an applicant asks how it went. */
  second?: ReactNode;
  children: ReactNode;
};

/** On a phone, at the foot of the screen: what it pays, how long it is open, and the one thing to do. */
export function JobBar({ job: { budget, ends, state }, first, second, children }: Props) {
  const t = jobPageWords();
  return (
    <StickyBar label={t.this}>
      <p className="me-auto min-w-0">
        {first ?? <span className="block font-bold tabular-nums">{budget}</span>}
        {second ?? <span className="block text-sm text-muted">{state === "open" ? ends.text : t.state[state]}</span>}
      </p>
      {/* A long sum breaks into lines, and not what is pressed. */}
      <div className="shrink-0 whitespace-nowrap empty:hidden">{children}</div>
    </StickyBar>
  );
}
