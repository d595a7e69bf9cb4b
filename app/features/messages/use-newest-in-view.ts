import { useEffect, useRef } from "react";

/** Whoever is as near to the end, in px, reads what comes there. */
const NEAR = 300;

/**
 * Keeps a conversation's end in view: when its page is opened, when something is sent, and when something comes while
 * the end is looked at. Returns the ref of what stands at the end.
 */
export function useNewestInView(newest: string | null, sending: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const opens = !isOpened.current;
    isOpened.current = true;
    // The browser has been there by itself, or has brought back where the page was left.
    const stays = opens ? window.scrollY > 0 : !sending && !isNear(current);
    if (!stays) current.scrollIntoView({ block: "nearest" });
  }, [newest, sending]);
  return end;
}

function isNear(end: HTMLElement): boolean {
  return end.getBoundingClientRect().top < window.innerHeight + NEAR;
}
