import { useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { frame } from "../layout/frame.words";

/** A shorter wait needs neither a line nor a word. The line keeps to it in app.css. */
const WORTH_SAYING_MS = 150;

/** A pause in which nothing is said, so that the same count is read out again. */
const SILENCE_MS = 50;

/**
 * What a browser does between two documents, where the router changes the page instead: a line grows below the header
 * while the next page loads, `<main>` is busy, those who hear the page are told of the wait and then of the new title, or
 * of what a list shows now, and the focus goes to the new page's heading. To stand behind the page, whose own effects
 * come first.
 */
export function RouteProgress() {
  const { state } = useNavigation();
  const location = useLocation();
  const sending = useFetchers().some(({ state: own }) => own === "submitting");
  const [said, setSaid] = useState("");
  const shown = useRef(location);
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
      // The page, a message or the effect below says what came of it.
      setSaid("");
    };
  }, [waitsFor]);

  useEffect(() => {
    const { pathname, search } = shown.current;
    shown.current = location;
    const isOther = pathname !== location.pathname;
    if (!isOther && search === location.search) return;
    const main = document.getElementById("main");
    setTimeout(setSaid, SILENCE_MS, (!isOther && toldByList()) || document.title);
    const { activeElement } = document;
    // A page may have moved the focus to a better place. Within one page it moves only off a link to another page of the list,
    // or off an element that is gone.
    const leads = isOther ? activeElement === pressed.current : activeElement?.matches("[rel=next], [rel=prev]");
    if (!leads && main?.contains(activeElement)) return;
    const target = document.getElementById(location.hash.slice(1)) ?? main?.querySelector("h1");
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [location]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {busy ? <div aria-hidden="true" className="deck-bar" /> : null}
    </>
  );
}

/** What a changed list says: how many it found, and which of its pages is shown. */
function toldByList(): string {
  return Array.from(document.querySelectorAll("main [data-told]"), ({ textContent }) => textContent).join(", ");
}
