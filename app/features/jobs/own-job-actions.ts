import { href } from "react-router";
import { copyJobPath } from "~/domain/jobs/my-jobs";
import type { OwnJobOffers } from "~/domain/jobs/own-job";
import type { Action } from "~/ui/primitives/action";
import { ownJobTexts } from "./components/own-job.words";

/** The actions on an own job, for a menu; its buttons must be inside a form of the job. */
export function ownJobActions(id: string, { edit, close, reopen, copy }: OwnJobOffers): Action[] {
  const t = ownJobTexts();
  return [
    ...(reopen ? [{ label: t.reopen, name: "intent", value: "reopen" }] : []),
    ...(edit ? [{ label: t.edit, to: href("/jobs/:id/edit", { id }) }] : []),
    ...(copy ? [{ label: copy === "again" ? t.again : t.duplicate, to: copyJobPath(id) }] : []),
    ...(close ? [{ label: t.close, to: href("/jobs/:id/close", { id }) }] : []),
  ];
}
