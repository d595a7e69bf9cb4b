import { useEffect, useLayoutEffect } from "react";
import { useBlocker } from "react-router";
import { draftWords } from "./draft-line.words";

const leave = () => window.confirm(draftWords().leave);

/** Asks before unsaved input is lost: by a link, going back, closing the tab, or Escape in a dialog. */
export function LeaveGuard({ formId }: { formId: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !leave(),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  // A layout effect, so that the guard is active before anything shows that the form holds input.
  useLayoutEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    const askHere = (event: Event) => {
      if (!leave()) event.preventDefault();
    };
    const dialog = document.getElementById(formId)?.closest("dialog");
    window.addEventListener("beforeunload", ask);
    dialog?.addEventListener("cancel", askHere);
    return () => {
      window.removeEventListener("beforeunload", ask);
      dialog?.removeEventListener("cancel", askHere);
    };
  }, [formId]);
  return null;
}
