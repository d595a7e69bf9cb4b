const FIRST_TRY_MS = 5_000;

export type ReadMark = {
  /** The newest unread message on the page; null if all are read. */
  shows: (newest: string | null) => void;
  /** The last post did not arrive, or was refused. */
  failed: () => void;
  end: () => void;
};

/**
 * Sends once that the shown messages are read, as soon as somebody looks at the window. A failed post goes again when
 * the connection is back, when the window is looked at again, or after a pause that doubles each time: a device that
 * believes it is online gets no event.
 */
export function readMark(send: (newest: string) => void): ReadMark {
  let shown: string | null = null;
  let sent: string | null = null;
  let pause = FIRST_TRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = () => {
    if (shown === null || shown === sent || document.hidden) return;
    clearTimeout(timer);
    sent = shown;
    send(shown);
  };
  document.addEventListener("visibilitychange", mark);
  window.addEventListener("online", mark);

  return {
    shows: (newest) => {
      shown = newest;
      mark();
    },
    failed: () => {
      sent = null;
      clearTimeout(timer);
      timer = setTimeout(mark, pause);
      pause *= 2;
    },
    end: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", mark);
      window.removeEventListener("online", mark);
    },
  };
}
