import type { ToastMessage } from "remix-toast";

/** What an applicant is told after `withdrawApplication`, wherever it was asked for. */
export function withdrawnToast(withdrawn: boolean): ToastMessage {
  if (withdrawn) return { type: "success", message: "Application withdrawn" };
  return {
    type: "error",
    message: "Nothing was withdrawn",
    description: "Only an application that is pending can be taken back.",
  };
}
