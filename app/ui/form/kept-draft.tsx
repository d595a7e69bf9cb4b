import { type ComponentType, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { OPENED_BY } from "~/lib/opened-by";

/** The part of Conform's form metadata that a draft needs; a form without rows needs only an id. */
export type DraftForm = { id: string; status?: "success" | "error" | undefined; update?: unknown };

type Root = { draftOwner?: string; submitted?: [name: string, value: string][] };

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
 * nothing without storage or a member. Names the member who opened the page, so that the form goes for nobody else, also
 * without scripts (docs/decisions/0085-drafts.md).
 */
export function KeptDraft(props: KeptDraftProps) {
  const root = useRouteLoaderData<Root>("root");
  // The form stays theirs, even if the page learns that another member has signed in since.
  const [owner, setOwner] = useState(root?.draftOwner);
  if (!owner && root?.draftOwner) setOwner(root.draftOwner);
  const [Line, setLine] = useState<ComponentType<KeptDraftProps & { owner: string }> | null>(null);
  useEffect(() => {
    if (!owner) return;
    // Without a connection they fail to load, and no draft is kept, as without scripts.
    import("./draft-line").then(({ DraftLine }) => setLine(() => DraftLine)).catch(() => {});
  }, [owner]);
  // A form that came back after its session had ended stays the form of who sent it.
  const openedBy = owner ?? root?.submitted?.find(([name]) => name === OPENED_BY)?.[1];
  return (
    <>
      {openedBy ? <input type="hidden" name={OPENED_BY} value={openedBy} /> : null}
      {Line && owner ? <Line key={props.form.id} owner={owner} {...props} /> : null}
    </>
  );
}
