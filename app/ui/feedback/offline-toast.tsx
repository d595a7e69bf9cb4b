import { useEffect, useState } from "react";
import { frame } from "../layout/frame.words";
import { Toast } from "./toast";

/** Guides are opened by the browser itself: their service worker may have a copy (docs/decisions/0222). */
const GUIDES = /^(?:\/bn)?\/resources\b/;

/**
 * Without a connection, stops a form or a link that leads to another page, and says so. Otherwise the router would fetch
 * that page's code first and, when it can't, reload the document: this page would be gone until the connection is back.
 * Stops no link that opens something on its own page, which is marked `data-here`.
 */
export function OfflineToast() {
  const [stopped, setStopped] = useState({ times: 0, what: "" });
  useEffect(() => {
    const stop = (event: Event, what: string) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setStopped(({ times }) => ({ times: times + 1, what }));
    };
    const submit = (event: SubmitEvent) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      const { method, action, dataset } = event.target;
      // A form that waits for a connection has already loaded the other page's code, and sends itself.
      if (method !== "post" || dataset.waits !== undefined || new URL(action).pathname === location.pathname) return;
      stop(event, frame().notSent);
    };
    const click = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]:not([target],[data-here])");
      if (link?.origin !== location.origin || link.pathname === location.pathname) return;
      if (GUIDES.test(link.pathname)) event.stopImmediatePropagation();
      else stop(event, frame().notOpened);
    };
    // On `window`, to run before React, which listens on the document.
    window.addEventListener("submit", submit, true);
    window.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("submit", submit, true);
      window.removeEventListener("click", click, true);
    };
  }, []);
  if (stopped.times === 0) return null;
  return <Toast key={stopped.times} type="error" message={stopped.what} description={frame().notSentOffline} />;
}
