import { useEffect, useState } from "react";
import { Toast } from "../feedback/toast";
import { draftWords } from "./draft-line.words";

/**
 * Without a connection, stops a link that leads away from a form, and says so. Otherwise the router would fetch the other
 * page's code first and, when it can't, reload the document: the form would be gone until the connection is back.
 */
export function StayOffline() {
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='/']");
      if (navigator.onLine || !link || link.pathname === location.pathname) return;
      event.preventDefault();
      // Nor for another form of this page.
      event.stopImmediatePropagation();
      setStopped(event.timeStamp);
    };
    // On `window`, to run before React, which listens on the document.
    window.addEventListener("click", stop, true);
    return () => window.removeEventListener("click", stop, true);
  }, []);
  return stopped === 0 ? null : <Toast key={stopped} type="error" message={draftWords().stays} />;
}
