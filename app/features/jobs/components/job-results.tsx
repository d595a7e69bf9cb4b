import { type ComponentType, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { JobCardView } from "../job-view.server";
import { JobCard } from "./job-card";

type DialogProps = { jobId: string; title: string; from: string; onClose: () => void };

/** Loads the apply form over the list on demand: most visitors only read. */
export type LoadDialog = () => Promise<ComponentType<DialogProps>>;

type Props = {
  cards: JobCardView[];
  loadApplyDialog: LoadDialog;
  appliedIds: string[];
  signedIn: boolean;
  /** Whether the jobs are only near the search; then the cards are not articles of the list. */
  nearest?: boolean;
};

/** A sent application leads to this list with another `key`: the form is then closed. */
type OpenDialog = { Dialog: ComponentType<DialogProps>; card: JobCardView; key: string };

export function JobResults({ cards, loadApplyDialog, appliedIds, signedIn, nearest = false }: Props) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const apply = async (card: JobCardView) => {
    try {
      const Dialog = await loadApplyDialog();
      setDialog({ Dialog, card, key });
    } catch {
      await navigate(`${href("/jobs/:id", { id: card.id })}#apply`);
    }
  };

  return (
    <>
      <ul className="grid grid-cols-1 gap-2 sm:gap-3">
        {cards.map((card) => (
          <JobCard
            key={card.id}
            card={card}
            signedIn={signedIn}
            applied={appliedIds.includes(card.id)}
            onApply={apply}
            as={nearest ? "div" : "article"}
          />
        ))}
      </ul>
      {dialog?.key === key ? (
        <dialog.Dialog
          jobId={dialog.card.id}
          title={dialog.card.title}
          from={pathname + search}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
