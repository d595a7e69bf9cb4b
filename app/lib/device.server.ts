import Bowser from "bowser";

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
/** No browser sends a longer header; the rest is ignored. */
const LONGEST = 512;

/**
 * Returns the device of a `User-Agent` header in our own words, such as "Chrome on Android"; null if it is unknown. The
 * result contains nothing of the header itself.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  const name = browser.name.replace(/ for Android$/, "");
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
