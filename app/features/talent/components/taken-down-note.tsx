import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { listingBanner } from "./listing-banner.words";

/** For an owner who is suspended or whose profile a moderator hid. */
export function TakenDownNote() {
  const t = listingBanner();
  return <Notice tone="warning" title={t.takenDown} action={<ButtonLink to="/appeal">{t.why}</ButtonLink>} />;
}
