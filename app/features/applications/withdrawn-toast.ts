import type { ToastMessage } from "remix-toast";
import { applicationsSaid } from "./applications-said.words";

/** The message to the applicant after `withdrawApplication`, the same on every page with that button. */
export function withdrawnToast(withdrawn: boolean): ToastMessage {
  const t = applicationsSaid();
  if (withdrawn) return { type: "success", message: t.withdrawn };
  return {
    type: "error",
    message: t.notWithdrawn,
    description: t.notWithdrawnWhy,
  };
}
