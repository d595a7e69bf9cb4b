import { ButtonLink } from "~/ui/primitives/button";
import { Notice } from "~/ui/primitives/notice";
import { listingBanner } from "./listing-banner.words";

/** For the owner of a profile that a moderator hid, or who is suspended. */
export function TakenDownNote() {
  const t = listingBanner();
  return <Notice tone="warning" title={t.takenDown} action={<ButtonLink to="/appeal">{t.why}</ButtonLink>} />;
}
