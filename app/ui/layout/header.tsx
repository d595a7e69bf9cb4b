import type { ReactNode } from "react";
import { Link, NavLink, useFetcher, useLocation } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { BRAND } from "~/lib/brand";
import { signInPath } from "~/lib/safe-redirect";
import { Avatar } from "../primitives/avatar";
import { Pill } from "../primitives/pill";
import { ButtonLink } from "../primitives/button";
import { BellIcon } from "./bell-icon";
import { Container } from "./container";
import { Disclosure, menuClass } from "./disclosure";
import { frame } from "./frame.words";
import { LanguageSwitch } from "./language-switch";
import { headerLinks, viewerLinks } from "./site-links";
import type { Suspension } from "./suspended-note";

export type HeaderViewer = {
  name: string;
  /** The language of the name, if it is not the page's. */
  lang?: string;
  email: string;
  role: string;
  initials: string;
  picture: string | null;
  /** The number of conversations with something new. */
  unreadThreads: number;
  /** Worded by the server, like the next one, because hardly anybody has either. */
  staffLinks?: { to: string; name: string }[];
  suspended?: Suspension;
};

const menuPanel = `${menuClass} min-w-56 gap-1 p-2 open:grid`;
const iconButton = "grid size-11 place-items-center rounded-md hover:bg-brand-soft";
const menuItem = "flex min-h-11 w-full items-center rounded-md px-3 text-start font-medium hover:bg-brand-soft";

type Props = { viewer: HeaderViewer | null; accountAway: boolean; bell: ReactNode };

/** `bell`: the member's own. A visitor's leads to signing in; if we can't tell who asks, neither is shown. */
export function Header({ viewer, accountAway, bell }: Props) {
  const t = frame();
  return (
    <header className="header fixed inset-x-0 top-0 z-40 border-b border-edge/40 bg-surface print:hidden">
      <Container className="flex h-16 items-center sm:gap-2">
        <Link
          to="/"
          className="me-auto flex min-h-11 min-w-0 items-center gap-1.5 text-sm font-bold tracking-tight text-brand sm:gap-2 sm:text-lg md:me-2 lg:me-5 lg:text-h2"
        >
          <Mark />
          {/* Beside the sign-in and join links there is room only for the mark, not for a cut-off name. */}
          <span className={`truncate max-[22.4rem]:sr-only ${viewer ? "" : "md:max-lg:sr-only"}`}>{BRAND}</span>
        </Link>
        <nav aria-label={t.main} className="me-auto hidden md:block">
          <ul className="flex lg:gap-1">
            {headerLinks.map(({ to, name }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative flex h-16 items-center px-2 font-medium hover:text-brand aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:border-b-3 aria-[current=page]:after:border-accent lg:px-3"
                >
                  {name()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="hidden min-h-11 items-center px-2 font-medium hover:text-brand md:flex lg:px-3" />
        {viewer ? bell : accountAway ? <AccountAway /> : <VisitorLinks />}
        {viewer ? <ViewerMenu viewer={viewer} /> : null}
        <Disclosure
          className="md:hidden"
          accessibleName={t.menu}
          label={<MenuIcon />}
          buttonClass={iconButton}
          panelClass={menuPanel}
        >
          <nav aria-label={t.mainSmall}>
            <ul>
              {headerLinks.map(({ to, name }) => (
                <li key={to}>
                  <NavLink to={to} className={`${menuItem} aria-[current=page]:text-brand`}>
                    {name()}
                  </NavLink>
                </li>
              ))}
              {viewer ? (
                <li>
                  <MessagesLink viewer={viewer} />
                </li>
              ) : null}
              <li>
                <LanguageSwitch className={menuItem} />
              </li>
            </ul>
          </nav>
        </Disclosure>
      </Container>
    </header>
  );
}

function AccountAway() {
  return (
    <p role="status" className="max-w-36 shrink-0 text-end text-xs text-muted sm:max-w-44 sm:text-sm sm:leading-tight">
      {frame().accountAway}
    </p>
  );
}

function VisitorLinks() {
  const t = frame();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="flex shrink-0 items-center whitespace-nowrap lg:gap-1">
      <Disclosure accessibleName={t.notifications} label={<BellIcon />} buttonClass={iconButton} panelClass={menuPanel}>
        <Link to={signInPath("/notifications")} className={menuItem}>
          {t.signInForNotifications}
        </Link>
      </Disclosure>
      <Link
        to={signInPath(here)}
        className="me-0.5 inline-flex min-h-11 items-center rounded-md px-1.5 font-medium hover:bg-brand-soft sm:px-2.5"
      >
        {t.signIn}
      </Link>
      <ButtonLink to={signInPath(here, "signup")} className="max-sm:px-3">
        {t.join}
      </ButtonLink>
    </div>
  );
}

function ViewerMenu({ viewer }: { viewer: HeaderViewer }) {
  const t = frame();
  // By a fetcher: if it fails, nothing typed on the page is lost.
  const logout = useFetcher<ActionProblem>();
  return (
    <Disclosure
      accessibleName={t.accountMenu(viewer.name)}
      label={<Avatar src={viewer.picture} initials={viewer.initials} size="small" tone="brand" first />}
      buttonClass="grid size-11 place-items-center rounded-full"
      panelClass={menuPanel}
    >
      <div className="grid justify-items-start gap-1 border-b border-edge/40 px-3 pb-3">
        <p lang={viewer.lang} className="font-bold">
          {viewer.name}
        </p>
        <p className="text-sm text-muted">{viewer.email}</p>
        <Pill tone="green">{viewer.role}</Pill>
      </div>
      <MessagesLink viewer={viewer} />
      {viewerLinks.map(({ to, name }) => (
        <Link key={to} to={to} className={menuItem}>
          {name()}
        </Link>
      ))}
      {viewer.staffLinks?.map(({ to, name }) => (
        <Link key={to} to={to} className={menuItem}>
          {name}
        </Link>
      ))}
      <logout.Form method="post" action="/logout">
        <button type="submit" className={menuItem}>
          {t.logOut}
        </button>
      </logout.Form>
      {logout.data?.problem ? (
        <p role="alert" className="px-3 text-sm text-danger">
          {logout.data.problem}
        </p>
      ) : null}
    </Disclosure>
  );
}

function MessagesLink({ viewer }: { viewer: HeaderViewer }) {
  return (
    <Link to="/messages" className={menuItem}>
      {frame().messages(viewer.unreadThreads)}
    </Link>
  );
}

/** Two banks and a bridge: সেতু. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-7 shrink-0 sm:size-8" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path
        d="M5 21h22M8 21v-3a8 8 0 0 1 16 0v3M12 21v-6.5M16 21v-8.5M20 21v-6.5"
        className="fill-none stroke-on-brand"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="8" r="2.2" className="fill-accent" />
    </svg>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" className="fill-none stroke-current" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
