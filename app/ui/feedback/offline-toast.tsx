import { useEffect, useState } from "react";
import { frame } from "../layout/frame.words";
import { Toast } from "./toast";

/**
 * Without a connection, stops a form that posts to another page, and says so. Otherwise the router would fetch that
 * page's code first and, when it can't, reload the document and lose all that was typed.
 */
export function OfflineToast() {
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      const { method, action, dataset } = event.target;
      // A form that waits for a connection has already loaded the other page's code, and sends itself.
      if (method !== "post" || dataset.waits !== undefined || new URL(action).pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setStopped((times) => times + 1);
    };
    // On `window`, to run before React, which listens on the document.
    window.addEventListener("submit", stop, true);
    return () => window.removeEventListener("submit", stop, true);
  }, []);
  if (stopped === 0) return null;
  const t = frame();
  return <Toast key={stopped} type="error" message={t.notSent} description={t.notSentOffline} />;
}
