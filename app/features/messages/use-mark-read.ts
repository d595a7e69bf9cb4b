import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

const READ = "read";

/**
 * Marks a conversation read once its newest message is shown in a window that is looked at: by a post of its own, so
 * that neither loading the page nor fetching it ahead does (requirements/messages.md m2). `newest` is when that message was
 * written, where something is unread: what comes after it stays unread until it is shown.
 */
export function useMarkRead(path: string, newest: string | null): void {
  const { submit } = useFetcher({ key: `${READ} ${path}` });
  const marked = useRef<string | null>(null);
  useEffect(() => {
    const mark = () => {
      if (newest === null || marked.current === newest || document.hidden) return;
      marked.current = newest;
      // Nothing is loaded anew: what was new stays marked as new, the stream tells the bell, and a line that is lost
      // meanwhile takes nothing away that is being typed.
      void submit({ intent: READ, until: newest }, { method: "post", action: path, defaultShouldRevalidate: false });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [newest, path, submit]);
}
