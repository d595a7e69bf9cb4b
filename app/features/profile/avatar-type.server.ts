import Negotiator from "negotiator";
import type { AvatarType } from "./avatar-variant.server";

/** The first is for whoever takes anything: every browser of the last years reads it. */
const TYPES: AvatarType[] = ["image/webp", "image/avif"];

/** The type that suits a request best: AVIF for browsers that name it, WebP for all others. */
export function avatarTypeFor({ headers }: Request): AvatarType {
  const accept = headers.get("Accept") ?? "*/*";
  return new Negotiator({ headers: { accept } }).mediaTypes(TYPES)[0] ?? "image/webp";
}
