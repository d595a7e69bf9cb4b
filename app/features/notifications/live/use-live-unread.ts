import { useEffect, useRef, useSyncExternalStore } from "react";
import { afterNewest, type LiveUnread, liveUnread } from "./live-unread";
import type { NotificationView } from "../notification-view.server";
import { keepOpen } from "./stream-connection";

/** What has come over the stream since the page was loaded; nothing on the server. */
export function useLiveUnread(): LiveUnread {
  return useSyncExternalStore(liveUnread.listen, liveUnread.get, liveUnread.getOnServer);
}

/**
 * Keeps the stream open while the page is looked at. `loaded` is what the page already has of
 * `member`'s; null where it could not be had.
 */
export function useStream(member: string, loaded: readonly NotificationView[] | null): void {
  const known = useRef(loaded);
  useEffect(() => {
    known.current = loaded;
  }, [loaded]);
  const on = loaded !== null;

  useEffect(() => {
    if (!on || savesData()) return;
    return keepOpen(() => afterNewest(known.current ?? [], liveUnread.get().rows));
  }, [member, on]);

  useEffect(() => liveUnread.forget, [member]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
