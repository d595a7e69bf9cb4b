import { ButtonLink } from "~/ui/primitives/button";

/** Said at the top, because whoever is hidden by mistake waits in vain (requirements/onboarding.md 40). */
export function HiddenBanner() {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md border border-yellow-strong bg-yellow-soft p-4 text-ink">
      <div className="grow basis-60">
        <p className="font-semibold">You are hidden from search</p>
        <p className="text-sm">Nobody finds your talent profile until you say that you are open to work.</p>
      </div>
      <ButtonLink to="/onboarding/talent?step=2" variant="secondary">
        Change this
      </ButtonLink>
    </div>
  );
}
