import { safeRedirect } from "./safe-redirect";

/** Where a session is raised by a code of its member's app. */
export const SECOND_FACTOR_PATH = "/second-factor";

/** Where a member turns that on and off. */
export const SECOND_FACTOR_SETTINGS_PATH = "/settings/second-factor";

/** The page that asks for a code and leads to `path` afterwards. */
export function secondFactorPath(path: string): string {
  return `${SECOND_FACTOR_PATH}?${new URLSearchParams({ redirectTo: safeRedirect(path) })}`;
}
