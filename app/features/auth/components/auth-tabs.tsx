import { Link } from "react-router";

/** The two tabs are addresses, so each can be linked, reloaded and used without scripts (requirements/auth.md 21). */
export function AuthTabs({ tab, redirectTo }: { tab: "signin" | "signup"; redirectTo: string }) {
  const tabs = [
    { id: "signin", label: "Sign In" },
    { id: "signup", label: "Sign Up" },
  ] as const;
  return (
    <nav aria-label="Sign in or sign up" className="grid grid-cols-2 rounded-md bg-sunken p-1">
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to={{ search: new URLSearchParams({ tab: id, ...(redirectTo && { redirectTo }) }).toString() }}
          replace
          preventScrollReset
          aria-current={tab === id ? "page" : undefined}
          className="grid min-h-11 place-items-center rounded font-semibold aria-[current=page]:bg-surface aria-[current=page]:text-brand"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
