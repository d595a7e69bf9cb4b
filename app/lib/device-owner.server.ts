import { createHmac } from "node:crypto";
import { env } from "./env.server";

const LENGTH = 16;

/**
 * Returns the name under which a device stores a member's data: the same at each sign-in and different for each use. It
 * does not reveal the member to other users of the device.
 */
export function deviceOwner(use: "drafts" | "factor" | "visits", memberId: string): string {
  return createHmac("sha256", env().SESSION_SECRET).update(`${use}:${memberId}`).digest("base64url").slice(0, LENGTH);
}
