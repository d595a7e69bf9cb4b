import reader from "~/features/resources/offline/reader.js?raw";
import { CACHE_CONTROL } from "~/lib/page-life";

/** Sends the service worker of the guides. A file of the build could not: files may not fetch, by their policy. */
export function loader() {
  return new Response(reader, {
    headers: {
      "Cache-Control": CACHE_CONTROL.fixed,
      "Content-Type": "text/javascript; charset=utf-8",
      // The scope of /resources itself, and of its Bangla twin.
      "Service-Worker-Allowed": "/",
    },
  });
}
