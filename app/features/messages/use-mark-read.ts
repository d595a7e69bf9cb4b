import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionProblem } from "~/lib/action-problem";
import { type ReadMark, readMark } from "./read-mark";

const READ = "read";

/**
 * Marks a conversation read once its newest message is shown in a visible window. It is a post of its own, so that
 * neither loading nor prefetching the page does it (requirements/messages.md m2). `newest`: that message's time, if
 * anything is unread; later messages stay unread until shown.
 */
export function useMarkRead(path: string, newest: string | null): void {
  const { submit, state, data } = useFetcher<ActionProblem>({ key: `${READ} ${path}` });
  const mark = useRef<ReadMark>(null);
  useEffect(() => {
    // No reload: new messages stay marked as new, the stream updates the bell, and a lost connection can't take away
    // what is being typed.
    const own = readMark((until) => {
      void submit({ intent: READ, until }, { method: "post", action: path, defaultShouldRevalidate: false });
    });
    mark.current = own;
    return own.end;
  }, [path, submit]);
  useEffect(() => mark.current?.shows(newest), [newest, path, submit]);

  // Each answer is an object of its own, also if the same went wrong again.
  const failure = state === "idle" && data?.problem ? data : null;
  useEffect(() => {
    if (failure) mark.current?.failed();
  }, [failure]);
}
