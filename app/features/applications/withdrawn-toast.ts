import type { ToastMessage } from "remix-toast";
import { applicationsSaid } from "./applications-said.words";

/** What an applicant is told after `withdrawApplication`, wherever it was asked for. */
export function withdrawnToast(withdrawn: boolean): ToastMessage {
  const t = applicationsSaid();
  if (withdrawn) return { type: "success", message: t.withdrawn };
  return {
    type: "error",
    message: t.notWithdrawn,
    description: t.notWithdrawnWhy,
  };
}
