import type { ReactNode } from "react";
import { Link } from "react-router";
import { countedText } from "~/domain/ecosystem/open-counts";
import { Icon } from "~/ui/primitives/icon";
import { ARROW_RIGHT } from "~/ui/primitives/icons";
import type { LiveFacts } from "../home.queries.server";
import { home } from "../home.words";

/** The two banks of the bridge: what most people come for, with current counts. */
export function Doors({ live }: { live: LiveFacts | null }) {
  const t = home();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4">
      <Door to="/jobs" title={t.findWork}>
        {live ? t.openJobs(live.jobs, <b>{countedText(live.jobs)}</b>) : null}
      </Door>
      <Door to="/talent-exchange" title={t.findPeople}>
        {live ? t.openPeople(<b>{countedText(live.talents)}</b>) : null}
      </Door>
    </div>
  );
}

type DoorProps = { to: string; title: string; children: ReactNode };

function Door({ to, title, children }: DoorProps) {
  return (
    <Link to={to} className="grid gap-1 rounded-lg bg-on-deep p-3 text-deep hover:bg-on-deep-muted sm:p-4">
      <span className="flex items-center justify-between font-bold sm:text-lg">
        {children ? `${title}:` : title}
        <Icon path={ARROW_RIGHT} className="size-5 max-sm:hidden" />
      </span>
      {children ? <span className="text-sm tabular-nums">{children}</span> : null}
    </Link>
  );
}
