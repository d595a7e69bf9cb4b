import { useEffect, useRef } from "react";

/** This near to the end, in px, the reader sees new messages. */
const NEAR = 300;

/**
 * Keeps a conversation's end in view: on opening the page, on sending, and on new messages while the end is visible.
 * Returns the ref for the element at the end.
 */
export function useNewestInView(newest: string | null, sending: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const opens = !isOpened.current;
    isOpened.current = true;
    // The browser has scrolled there itself, or has restored the earlier position.
    const stays = opens ? window.scrollY > 0 : !sending && !isNear(current);
    if (!stays) current.scrollIntoView({ block: "nearest" });
  }, [newest, sending]);
  return end;
}

function isNear(end: HTMLElement): boolean {
  return end.getBoundingClientRect().top < window.innerHeight + NEAR;
}
