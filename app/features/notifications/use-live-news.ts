import { useEffect, useRef, useSyncExternalStore } from "react";
import { afterNewest, type LiveNews, liveNews } from "./live-news";
import type { NotificationView } from "./notification-view.server";
import { STREAM_PATH } from "./paths";

/** A page that is soon left costs no connection. */
const OPEN_AFTER_MS = 1_000;
const CLOSE_HIDDEN_AFTER_MS = 60_000;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRIES = 6;

/** What has come over the stream since the page was loaded; nothing on the server. */
export function useLiveNews(): LiveNews {
  return useSyncExternalStore(liveNews.listen, liveNews.get, liveNews.getOnServer);
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
    return keepOpen(() => afterNewest(known.current ?? [], liveNews.get().rows));
  }, [member, on]);

  useEffect(() => liveNews.forget, [member]);
}

function keepOpen(after: () => string): () => void {
  let source: EventSource | undefined;
  let retries = 0;
  let timer: number | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const openIn = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(open, ms);
  };
  function open() {
    close();
    if (document.hidden) return;
    source = new EventSource(`${STREAM_PATH}?after=${encodeURIComponent(after())}`);
    source.addEventListener("notification", ({ data }) => liveNews.add(JSON.parse(data)));
    // Until the page is looked at anew: a third tab took its place, or the member has left.
    source.addEventListener("superseded", close);
    source.addEventListener("signed-out", close);
    source.addEventListener("open", () => (retries = 0));
    source.addEventListener("error", () => {
      // A lost connection the browser opens again by itself, a refused one it does not.
      if (source?.readyState !== EventSource.CLOSED || retries === MAX_RETRIES) return;
      openIn(FIRST_RETRY_MS * 2 ** retries * (0.5 + Math.random()));
      retries += 1;
    });
  }
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = window.setTimeout(close, CLOSE_HIDDEN_AFTER_MS);
    else if (source?.readyState !== EventSource.OPEN) {
      retries = 0;
      open();
    }
  };
  // A page that is kept for the way back is not kept with an open connection.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open();
  };

  openIn(OPEN_AFTER_MS);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", onShow);
  return () => {
    close();
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", onShow);
  };
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
