import { isInstant } from "~/lib/instant";

/**
 * Returns the `until` of an address, as the database writes a time; null for the newest messages. Apart from the paths,
 * which browsers load: only the server reads addresses.
 */
export function untilFrom(params: URLSearchParams): string | null {
  const typed = params.get("until") ?? "";
  return isInstant(typed) ? typed : null;
}
