import { type ComponentType, useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { JOBS_PATH } from "~/domain/jobs/job-terms";
import type { JobCardView } from "../job-view.server";
import { JobCard } from "./job-card";
import { Empty } from "~/ui/primitives/empty";
import { ButtonLink } from "~/ui/primitives/button";

type DialogProps = { jobId: string; title: string; from: string; onClose: () => void };

type Props = {
  cards: JobCardView[];
  /** The apply form over the list, fetched when it is wanted: most visitors only read. */
  loadApplyDialog: () => Promise<ComponentType<DialogProps>>;
  appliedIds: string[];
  signedIn: boolean;
  pastTheEnd: boolean;
};

type OpenDialog = { Dialog: ComponentType<DialogProps>; card: JobCardView };

export function JobResults({ cards, loadApplyDialog, appliedIds, signedIn, pastTheEnd }: Props) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  // A sent application leads to this list anew.
  useEffect(() => setDialog(null), [key]);

  const apply = async (card: JobCardView) => {
    try {
      const Dialog = await loadApplyDialog();
      setDialog({ Dialog, card });
    } catch {
      await navigate(`${href("/jobs/:id", { id: card.id })}#apply`);
    }
  };

  if (cards.length === 0) return <NothingFound pastTheEnd={pastTheEnd} />;
  return (
    <>
      <ul className="grid gap-4">
        {cards.map((card) => (
          <JobCard
            key={card.id}
            card={card}
            signedIn={signedIn}
            applied={appliedIds.includes(card.id)}
            onApply={apply}
          />
        ))}
      </ul>
      {dialog ? (
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

function NothingFound({ pastTheEnd }: { pastTheEnd: boolean }) {
  return (
    <Empty
      title="No jobs found"
      action={
        <ButtonLink to={JOBS_PATH} variant="secondary">
          Clear All Filters
        </ButtonLink>
      }
    >
      {pastTheEnd ? "The list ends before this page." : "Try fewer filters or another word to find more jobs."}
    </Empty>
  );
}
