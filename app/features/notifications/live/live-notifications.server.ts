import { StreamHub, type SignedOut } from "./stream-hub.server";
import { broadcastSignOut, openStreamSource } from "./stream-source.server";

/** The streams that this process serves. */
export const streams = new StreamHub(openStreamSource);

// In development Vite serves us and ends the process itself: a listener here would keep it alive.
if (import.meta.env.PROD) {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => streams.shutDown());
}

/** Ends streams of a member who has signed out, here at once and elsewhere by a broadcast that nobody waits for. */
export function endStreams(signedOut: SignedOut): void {
  streams.signOut(signedOut);
  void broadcastSignOut(signedOut);
}
