import { SegmentLinks } from "~/ui/layout/segment-links";
import { authForms } from "./auth-forms.words";

/** The two tabs are addresses, so each can be linked, reloaded and used without scripts (requirements/auth.md 21). */
export function AuthTabs({ tab, redirectTo }: { tab: "signin" | "signup"; redirectTo: string }) {
  const t = authForms();
  const tabs = [
    { id: "signin", label: t.signInTab },
    { id: "signup", label: t.signUpTab },
  ] as const;
  return (
    <SegmentLinks
      name={t.tabs}
      replace
      segments={tabs.map(({ id, label }) => ({
        to: { search: new URLSearchParams({ tab: id, ...(redirectTo && { redirectTo }) }).toString() },
        label,
        current: tab === id,
      }))}
    />
  );
}
