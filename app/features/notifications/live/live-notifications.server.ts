import { subscribe } from "node:diagnostics_channel";
import { env } from "~/lib/env.server";
import { StreamHub, type SignedOut } from "./stream-hub.server";
import { broadcastRead, broadcastSignOut, openStreamSource } from "./stream-source.server";

/** The streams that this process serves. */
export const streams = new StreamHub(openStreamSource);

// Sent by scripts/start.ts at the signal.
subscribe("techsetu:drain", () => streams.moveAway(env().DRAIN_DELAY_S * 1_000));
// Sent by scripts/start.ts once no load balancer sends requests to this process.
subscribe("techsetu:end", () => streams.shutDown());

/** Ends streams of a member who has signed out: here at once, in other processes by a broadcast that nobody awaits. */
export function endStreams(signedOut: SignedOut): void {
  streams.signOut(signedOut);
  void broadcastSignOut(signedOut);
}

/** Tells a member's other windows and devices that something was read: here at once, elsewhere by a broadcast. */
export function tellRead(memberId: string): void {
  streams.look(memberId);
  void broadcastRead(memberId);
}
