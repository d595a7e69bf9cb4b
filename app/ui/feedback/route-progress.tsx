import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { frame } from "../layout/frame.words";
import { moveFocus } from "./move-focus";

/** Shorter waits show no line and say nothing. app.css uses the same time for the line. */
const WORTH_SAYING_MS = 150;

/** An empty pause, so that screen readers repeat an equal count. */
const SILENCE_MS = 50;

/**
 * Does what a browser does between two documents, because the router only changes the page: grows a line below the
 * header while the next page loads, marks `<main>` busy, announces the wait and then the new title (or a list's new
 * count) to screen readers, and focuses the new page's heading. Place it after the page, whose own effects must run
 * first.
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

  // Before the browser takes the focus off a button that this change has disabled.
  useLayoutEffect(() => {
    if (waitsFor === null) return;
    const main = document.getElementById("main");
    // An answer that leads to a page is a second wait, at which what was pressed has lost the focus.
    if (document.activeElement !== document.body) pressed.current = document.activeElement;
    main?.setAttribute("aria-busy", "true");
    const timer = setTimeout(() => setSaid(waitsFor === "page" ? frame().loading : frame().sending), WORTH_SAYING_MS);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute("aria-busy");
      // The page, a message or the effect below announces the result.
      setSaid("");
    };
  }, [waitsFor]);

  useEffect(() => {
    const { pathname, search } = shown.current;
    shown.current = location;
    const button = pressed.current;
    pressed.current = null;
    const isOther = pathname !== location.pathname;
    const main = document.getElementById("main");
    if (!isOther && search === location.search) {
      // It was disabled while the page waited, and may be gone, or in a menu that has closed: it has lost the focus.
      if (button && document.activeElement === document.body)
        moveFocus(button.checkVisibility() ? button : main?.querySelector("h1"));
      return;
    }
    setTimeout(setSaid, SILENCE_MS, (!isOther && toldByList()) || document.title);
    const { activeElement } = document;
    // Leave the focus where the page has moved it. Within one page, move it only off a link to another page of the
    // list, or off an element that is gone.
    const leads = isOther ? activeElement === button : activeElement?.matches("[rel=next], [rel=prev]");
    if (!leads && main?.contains(activeElement)) return;
    moveFocus(document.getElementById(location.hash.slice(1)) ?? main?.querySelector("h1"));
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

/** The announcement of a changed list: how many it found, and which page is shown. */
function toldByList(): string {
  return Array.from(document.querySelectorAll("main [data-told]"), ({ textContent }) => textContent).join(", ");
}
