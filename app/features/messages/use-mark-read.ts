import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

const READ = "read";

/**
 * Marks a conversation read once its newest message is shown in a visible window. It is a post of its own, so that
 * neither loading nor prefetching the page does it (requirements/messages.md m2). `newest`: that message's time, if
 * anything is unread; later messages stay unread until shown.
 */
export function useMarkRead(path: string, newest: string | null): void {
  const { submit } = useFetcher({ key: `${READ} ${path}` });
  const marked = useRef<string | null>(null);
  useEffect(() => {
    const mark = () => {
      if (newest === null || marked.current === newest || document.hidden) return;
      marked.current = newest;
      // No reload: new messages stay marked as new, the stream updates the bell, and a lost connection can't take away
      // what is being typed.
      void submit({ intent: READ, until: newest }, { method: "post", action: path, defaultShouldRevalidate: false });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [newest, path, submit]);
}
