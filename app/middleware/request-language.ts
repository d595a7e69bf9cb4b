import type { MiddlewareFunction } from "react-router";
import { languageOf } from "~/i18n/language";
import { speak, spoken } from "~/i18n/spoken.server";

/**
 * Gives each request the language of its address, before anything is worded. `inBangla` answers a page's twin: the same
 * routes under /bn, whose requests pass through here again (decision 0088).
 */
export function requestLanguage(inBangla: (request: Request) => Promise<Response>): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    if (spoken()) return next();
    const asked = languageOf(new URL(request.url).pathname);
    return speak(asked, () => (asked === "bn" ? inBangla(request) : next()));
  };
}
