import { Link } from "react-router";
import { type Tab, tabPath, TABS, WAITING_PATH } from "~/domain/dashboard/tabs";
import { Icon } from "~/ui/primitives/icon";
import { digits } from "~/i18n/format";
import { CHECKLIST, SEND, USER } from "~/ui/primitives/icons";
import { dashboard } from "../dashboard.words";

const SYMBOLS: Record<Tab, string> = { overview: CHECKLIST, applications: SEND, profile: USER };

const tab =
  "flex min-h-14 flex-col items-center justify-center border-t-3 border-transparent text-xs font-bold text-muted " +
  "hover:text-brand aria-[current=page]:border-accent aria-[current=page]:text-ink sm:-mb-px sm:min-h-11 sm:border-t-0 " +
  "sm:border-b-3 sm:text-base";

/**
 * The tabs, each with its own address: within a thumb's reach on phones, below the greeting on wider screens.
 * `waiting`: applications that wait for the member's answer, null if unknown.
 */
export function DashboardTabs({ current, waiting }: { current: Tab; waiting: number | null }) {
  const t = dashboard();
  return (
    <nav
      aria-label={t.name}
      className="bottom-bar tab-bar border-line bg-raised max-sm:border-t sm:border-b sm:bg-transparent print:hidden"
    >
      <ul className="grid grid-cols-3 sm:flex sm:gap-6">
        {TABS.map((id) => (
          <li key={id}>
            <Link
              to={id === "applications" && waiting ? WAITING_PATH : tabPath(id)}
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className={tab}
            >
              <Icon path={SYMBOLS[id]} className="size-5 sm:hidden" />
              <span>
                {t.tabs[id]}
                {id === "applications" && waiting ? (
                  <>
                    {" "}
                    ({digits(waiting)}
                    <span className="max-sm:sr-only">{t.waits}</span>)
                  </>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
