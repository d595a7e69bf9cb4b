import { useEffect, useRef, useSyncExternalStore } from "react";
import { PANEL_SIZE } from "~/domain/notifications/list-sizes";
import { afterNewest, type LiveUnread, liveUnread, withLive, withRead } from "./live-unread";
import type { Unread } from "../notification-view.server";

/** Returns what the stream has sent since the page was loaded; nothing on the server. */
export function useLiveUnread(): LiveUnread {
  return useSyncExternalStore(liveUnread.listen, liveUnread.get, liveUnread.getOnServer);
}

/**
 * Keeps the stream open while the page is visible. `loaded`: what the page already has of `member`'s; null if it could
 * not be read.
 */
export function useStream(member: string, loaded: Unread | null): void {
  const known = useRef(loaded);
  useEffect(() => {
    known.current = loaded;
    liveUnread.loaded();
  }, [loaded]);
  const on = loaded !== null;

  useEffect(() => {
    if (!on || navigator.connection?.saveData) return;
    const now = () => known.current ?? { unread: 0, notifications: [] };
    const after = () => afterNewest(now().notifications, liveUnread.get().rows);
    const unread = () => withRead(withLive(now(), liveUnread.get().rows, PANEL_SIZE), liveUnread.get()).unread;
    let close: (() => void) | undefined;
    let left = false;
    // Loaded late, to keep the first view fast: the stream opens later anyway. Fails without a connection.
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
