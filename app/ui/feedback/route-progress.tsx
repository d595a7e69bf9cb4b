import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { frame } from "../layout/frame.words";

/** A shorter wait needs neither a line nor a word. The line keeps to it in app.css. */
const WORTH_SAYING_MS = 150;

/**
 * What a browser does between two documents, where the router changes the page instead: a line grows below the header
 * while the next page loads, `<main>` is busy, those who hear the page are told of the wait and then of the new title,
 * and the focus goes to the new page's heading. To stand behind the page, whose own effects come first.
 */
export function RouteProgress() {
  const { state } = useNavigation();
  const { pathname, hash } = useLocation();
  const sending = useFetchers().some(({ state: own }) => own === "submitting");
  const [said, setSaid] = useState("");
  const shown = useRef(pathname);
  const pressed = useRef<Element | null>(null);
  const busy = state !== "idle";
  const waitsFor = busy ? "page" : sending ? "answer" : null;

  useEffect(() => {
    if (waitsFor === null) return;
    const main = document.getElementById("main");
    pressed.current = document.activeElement;
    main?.setAttribute("aria-busy", "true");
    const timer = setTimeout(() => setSaid(waitsFor === "page" ? frame().loading : frame().sending), WORTH_SAYING_MS);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute("aria-busy");
      // What came of it is said by the page, a message or the title below.
      setSaid("");
    };
  }, [waitsFor]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSaid(document.title);
    const main = document.getElementById("main");
    const { activeElement } = document;
    // A page may have a better place for it.
    if (activeElement !== pressed.current && main?.contains(activeElement)) return;
    const target = document.getElementById(hash.slice(1)) ?? main?.querySelector("h1");
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {busy ? <div aria-hidden="true" className="deck-bar" /> : null}
    </>
  );
}
