import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";

/** Said at the top, because whoever is hidden by mistake waits in vain (requirements/onboarding.md 40). */
export function HiddenBanner() {
  return (
    <Notice
      tone="warning"
      title="You are hidden from search"
      action={
        <ButtonLink to="/onboarding/talent?step=2" variant="secondary">
          Change this
        </ButtonLink>
      }
    >
      <p>Nobody finds your talent profile until you say that you are open to work.</p>
    </Notice>
  );
}
