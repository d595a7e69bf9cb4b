import { pathInLanguage } from "~/i18n/path-in-language";
import { jitter } from "~/lib/jitter";
import { liveUnread } from "./live-unread";
import { STREAM_PATH } from "~/domain/notifications/paths";

/** Don't open a connection for a page that is left at once. */
const OPEN_AFTER_MS = 1_000;
const CLOSE_HIDDEN_AFTER_MS = 60_000;
const FIRST_RETRY_MS = 10_000;
const MAX_RETRIES = 6;
const RETRY_SPREAD = 0.5;

/**
 * Keeps the stream open while the page is visible, starting after `after()`, until the returned function is called.
 * Passes new notifications to `liveUnread`, and reads elsewhere too if the page shows `unread()`.
 */
export function keepOpen(after: () => string, unread?: () => number): () => void {
  let source: EventSource | undefined;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const openIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  function open() {
    close();
    if (document.hidden) return;
    const shown = unread ? `&unread=${unread()}` : "";
    source = new EventSource(`${pathInLanguage(STREAM_PATH)}?after=${encodeURIComponent(after())}${shown}`);
    source.addEventListener("notification", ({ data }) => liveUnread.add(JSON.parse(data)));
    source.addEventListener("unread", ({ data }) => liveUnread.tell(JSON.parse(data)));
    // Stay closed until the page is looked at again: a third tab took its place, or the member has left.
    source.addEventListener("superseded", close);
    source.addEventListener("signed-out", close);
    source.addEventListener("open", () => (retries = 0));
    source.addEventListener("error", () => {
      // The browser reopens a lost connection itself, but not a refused one.
      if (source?.readyState !== EventSource.CLOSED || retries === MAX_RETRIES) return;
      openIn(jitter(FIRST_RETRY_MS * 2 ** retries, RETRY_SPREAD));
      retries += 1;
    });
  }
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, CLOSE_HIDDEN_AFTER_MS);
    else if (source?.readyState !== EventSource.OPEN) {
      retries = 0;
      open();
    }
  };
  // A page in the back/forward cache can't keep an open connection.
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
