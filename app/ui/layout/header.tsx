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
import { headerLinks } from "./site-links";

export type HeaderViewer = { name: string; email: string; role: string; initials: string; picture: string | null };

const menuPanel = `${menuClass} grid min-w-56 gap-1 p-2`;
const iconButton = "grid size-11 place-items-center rounded-md hover:bg-brand-soft";
const menuItem = "flex min-h-11 w-full items-center rounded-md px-3 text-start font-medium hover:bg-brand-soft";

/** `bell` is a signed-in member's; a visitor's leads to sign in. */
export function Header({ viewer, bell }: { viewer: HeaderViewer | null; bell: ReactNode }) {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-edge/40 bg-surface">
      <Container className="relative flex h-16 items-center gap-1 sm:gap-2">
        <Link
          to="/"
          className="me-auto flex min-h-11 min-w-0 items-center gap-2 font-bold tracking-tight text-brand sm:text-lg md:me-2 lg:me-5 lg:text-h2"
        >
          <Mark />
          <span className="truncate max-[22.4rem]:sr-only">{BRAND}</span>
        </Link>
        <nav aria-label="Main" className="me-auto hidden md:block">
          <ul className="flex lg:gap-1">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative flex h-16 items-center px-2 font-medium hover:text-brand aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:border-b-3 aria-[current=page]:after:border-accent lg:px-3"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {viewer ? bell : <VisitorLinks />}
        {viewer ? <ViewerMenu viewer={viewer} /> : null}
        <Disclosure
          className="md:hidden"
          accessibleName="Menu"
          label={<MenuIcon />}
          summaryClass={iconButton}
          panelClass={menuPanel}
        >
          <nav aria-label="Main, small screens">
            <ul>
              {headerLinks.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} className={`${menuItem} aria-[current=page]:text-brand`}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Disclosure>
      </Container>
    </header>
  );
}

function VisitorLinks() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="flex shrink-0 items-center whitespace-nowrap lg:gap-1">
      <Link
        to={signInPath(here)}
        aria-label="Notifications"
        title="Sign in to see your notifications"
        className={iconButton}
      >
        <BellIcon />
      </Link>
      <Link
        to={signInPath(here)}
        className="me-1 inline-flex min-h-11 items-center rounded-md px-1.5 font-medium hover:bg-brand-soft sm:px-2.5"
      >
        Sign In
      </Link>
      <ButtonLink to={signInPath(here, "signup")} className="max-sm:px-3">
        Join
      </ButtonLink>
    </div>
  );
}

function ViewerMenu({ viewer }: { viewer: HeaderViewer }) {
  // Beside the page: should it fail, nothing typed there is lost.
  const logout = useFetcher<ActionProblem>();
  return (
    <Disclosure
      accessibleName={`Account menu of ${viewer.name}`}
      label={<Avatar src={viewer.picture} initials={viewer.initials} size="small" tone="brand" />}
      summaryClass="grid size-11 place-items-center rounded-full"
      panelClass={menuPanel}
    >
      <div className="grid justify-items-start gap-1 border-b border-edge/40 px-3 pb-3">
        <p className="font-bold">{viewer.name}</p>
        <p className="text-sm text-muted">{viewer.email}</p>
        <Pill tone="green">{viewer.role}</Pill>
      </div>
      <Link to="/dashboard" className={menuItem}>
        Dashboard
      </Link>
      <Link to="/connections" className={menuItem}>
        Connections
      </Link>
      <Link to="/profile" className={menuItem}>
        Profile
      </Link>
      <Link to="/settings" className={menuItem}>
        Settings
      </Link>
      <logout.Form method="post" action="/logout">
        <button type="submit" className={menuItem}>
          Log out
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

/** Two banks and a bridge: সেতু. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
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
