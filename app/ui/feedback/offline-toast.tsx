import { useEffect, useState } from "react";
import { frame } from "../layout/frame.words";
import { Toast } from "./toast";

/**
 * Without a connection, stops a form that posts to another page than this one, and says so: the router would
 * fetch that page's code first, and load the document anew when it can't, with all that is typed here.
 */
export function OfflineToast() {
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    const stop = (event: SubmitEvent) => {
      if (navigator.onLine || !(event.target instanceof HTMLFormElement)) return;
      const { method, action, dataset } = event.target;
      // What waits for the line has loaded the other page's code, and goes by itself.
      if (method !== "post" || dataset.waits !== undefined || new URL(action).pathname === location.pathname) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setStopped((times) => times + 1);
    };
    // Before React hears of it, which listens on the document.
    window.addEventListener("submit", stop, true);
    return () => window.removeEventListener("submit", stop, true);
  }, []);
  if (stopped === 0) return null;
  const t = frame();
  return <Toast key={stopped} type="error" message={t.notSent} description={t.notSentOffline} />;
}
