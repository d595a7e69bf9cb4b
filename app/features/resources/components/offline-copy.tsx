import { useEffect, useState } from "react";
import { useHref, useLocation, useRouteLoaderData } from "react-router";
import { SideNote } from "~/ui/primitives/side-note";
import { keepGuide, openCopiesByDocument } from "../offline/keep-guide";
import { offlineCopy } from "./offline-copy.words";

/** What the service worker of the guides shows above a copy, by id; `missing` only on the list of guides. */
export function OfflineNotes({ missing = false }: { missing?: boolean }) {
  const t = offlineCopy();
  return (
    <>
      <SideNote hidden id="offline">
        {t.offline}
      </SideNote>
      {missing ? (
        <SideNote hidden id="not-kept">
          {t.notKept}
        </SideNote>
      ) : null}
    </>
  );
}

/**
 * Keeps this page on a member's device, and says so once it is. Signing out removes what is kept, which visitors can't.
 * Stands at the page's end, so that nothing moves.
 */
export function KeptOnDevice() {
  const isMember = Boolean(useRouteLoaderData<{ draftOwner?: string }>("root")?.draftOwner);
  return isMember ? <Kept /> : null;
}

function Kept() {
  const path = useHref(useLocation().pathname);
  const list = useHref("/resources");
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    // It may fail for many reasons, a full device or a private window among them: then the page is only online.
    keepGuide(path, list).then(
      (isKept) => setKept(isKept ? path : undefined),
      () => setKept(undefined),
    );
  }, [path, list]);
  useEffect(() => openCopiesByDocument(list), [list]);
  return kept === path ? <p className="text-sm text-muted print:hidden">{offlineCopy().kept}</p> : null;
}
