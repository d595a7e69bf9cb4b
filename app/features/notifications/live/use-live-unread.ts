import { useEffect, useRef, useSyncExternalStore } from "react";
import { PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { afterNewest, type LiveUnread, liveUnread, withLive, withRead } from "./live-unread";
import type { Unread } from "../notification-view.server";

/** What has come over the stream since the page was loaded; nothing on the server. */
export function useLiveUnread(): LiveUnread {
  return useSyncExternalStore(liveUnread.listen, liveUnread.get, liveUnread.getOnServer);
}

/**
 * Keeps the stream open while the page is looked at. `loaded` is what the page already has of
 * `member`'s; null where it could not be had.
 */
export function useStream(member: string, loaded: Unread | null): void {
  const known = useRef(loaded);
  useEffect(() => {
    known.current = loaded;
    liveUnread.loaded();
  }, [loaded]);
  const on = loaded !== null;

  useEffect(() => {
    if (!on || savesData()) return;
    const now = () => known.current ?? { unread: 0, notifications: [] };
    const after = () => afterNewest(now().notifications, liveUnread.get().rows);
    const unread = () => withRead(withLive(now(), liveUnread.get().rows, PANEL_SIZE), liveUnread.get()).unread;
    let close: (() => void) | undefined;
    let left = false;
    // It opens a moment later anyway, and so costs the first view nothing. Without a connection there is none.
    import("./stream-connection").then(
      ({ keepOpen }) => {
        if (!left) close = keepOpen(after, unread);
      },
      () => {},
    );
    return () => {
      left = true;
      close?.();
    };
  }, [member, on]);

  useEffect(() => liveUnread.forget, [member]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
