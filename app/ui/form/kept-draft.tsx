import { type ComponentType, useEffect, useState } from "react";
import { useOwner } from "./post-form";

/** The part of Conform's form metadata that a draft needs; a form without rows needs only an id. */
export type DraftForm = { id: string; status?: "success" | "error" | undefined; update?: unknown };

export type KeptDraftProps = {
  form: DraftForm;
  /** Tells apart the ways in which the same form can begin, for example from a copy. */
  variant?: string | undefined;
  /** An address to notify by a post that nothing waits for: a draft is kept (`kept=1`) or no longer kept (`kept=0`). */
  tell?: string;
};

/**
 * Inside a form: keeps what a member types on the device until it is sent, by the form's address and id, restores it
 * with a line that says so, and delays sending until there is a connection. Its scripts load after the page's. Keeps
 * nothing without storage or a member (docs/decisions/0085-drafts.md).
 */
export function KeptDraft(props: KeptDraftProps) {
  const owner = useOwner();
  const [Line, setLine] = useState<ComponentType<KeptDraftProps & { owner: string }> | null>(null);
  useEffect(() => {
    if (!owner) return;
    // Without a connection they fail to load, and no draft is kept, as without scripts.
    import("./draft-line").then(({ DraftLine }) => setLine(() => DraftLine)).catch(() => {});
  }, [owner]);
  return Line && owner ? <Line key={props.form.id} owner={owner} {...props} /> : null;
}
