import { createHmac } from "node:crypto";
import { env } from "./env.server";

const LENGTH = 16;

/**
 * Under what name a device keeps something of a member's: the same at each sign-in, another for each use, and nothing
 * that tells who it is to whoever else uses the device.
 */
export function deviceOwner(use: "drafts" | "factor" | "visits", memberId: string): string {
  return createHmac("sha256", env().SESSION_SECRET).update(`${use}:${memberId}`).digest("base64url").slice(0, LENGTH);
}
