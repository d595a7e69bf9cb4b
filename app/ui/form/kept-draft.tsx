import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";

/** Of Conform's form metadata what a draft needs; a form without rows needs none but an id. */
export type DraftForm = { id: string; status?: "success" | "error" | undefined; update?: unknown };

export type KeptDraftProps = {
  form: DraftForm;
  /** Where the same form begins in several ways, such as from a copy: which of them. */
  variant?: string | undefined;
  /** Told by a post, without scripts waiting for an answer, that a draft is kept (`kept=1`) or no longer is (`kept=0`). */
  tell?: string;
};

/**
 * Within a form: keeps on the device what a member types there until it is sent, by the form's address and id, brings it
 * back with a line that says so, and waits with sending for a connection. Its scripts come when the page's have run;
 * where there is no storage or no member it is nothing (docs/decisions/0085-drafts.md).
 */
export function KeptDraft(props: KeptDraftProps) {
  const owner = useRouteLoaderData<{ draftOwner?: string }>("root")?.draftOwner;
  const [Line, setLine] = useState<ComponentType<KeptDraftProps & { owner: string }> | null>(null);
  useEffect(() => {
    if (!owner) return;
    // Without a connection they don't come: then nothing is kept, as without scripts.
    import("./draft-line").then(({ DraftLine }) => setLine(() => DraftLine)).catch(() => {});
  }, [owner]);
  return Line && owner ? <Line key={props.form.id} owner={owner} {...props} /> : null;
}
