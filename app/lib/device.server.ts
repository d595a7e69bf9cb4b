import Bowser from "bowser";

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
/** No browser's header is longer; whatever comes after it is not read. */
const LONGEST = 512;

/**
 * The device that a `User-Agent` header speaks of, in a few words of ours, such as "Chrome on Android";
 * null where it names none that is known. Nothing of the header itself is in them.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  const name = browser.name.replace(/ for Android$/, "");
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
