import { SegmentLinks } from "~/ui/layout/segment-links";

/** The two tabs are addresses, so each can be linked, reloaded and used without scripts (requirements/auth.md 21). */
export function AuthTabs({ tab, redirectTo }: { tab: "signin" | "signup"; redirectTo: string }) {
  const tabs = [
    { id: "signin", label: "Sign In" },
    { id: "signup", label: "Sign Up" },
  ] as const;
  return (
    <SegmentLinks
      name="Sign in or sign up"
      replace
      segments={tabs.map(({ id, label }) => ({
        to: { search: new URLSearchParams({ tab: id, ...(redirectTo && { redirectTo }) }).toString() },
        label,
        current: tab === id,
      }))}
    />
  );
}
