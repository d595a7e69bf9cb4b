import { safeRedirect } from "./safe-redirect";

/** The page that asks for a code of the member's app. */
export const SECOND_FACTOR_PATH = "/second-factor";

/** The page where a member turns the second factor on and off. */
export const SECOND_FACTOR_SETTINGS_PATH = "/settings/second-factor";

/** Returns the path of the page that asks for a code and then leads to `path`. */
export function secondFactorPath(path: string): string {
  return `${SECOND_FACTOR_PATH}?${new URLSearchParams({ redirectTo: safeRedirect(path) })}`;
}
