import Negotiator from "negotiator";
import type { AvatarType } from "./avatar-variant.server";

/** WebP is first, for clients that accept anything: every browser of recent years reads it. */
const TYPES: AvatarType[] = ["image/webp", "image/avif"];

/** Returns the best type for a request: AVIF for browsers that name it, WebP for all others. */
export function avatarTypeFor({ headers }: Request): AvatarType {
  const accept = headers.get("Accept") ?? "*/*";
  return new Negotiator({ headers: { accept } }).mediaTypes(TYPES)[0] ?? "image/webp";
}
