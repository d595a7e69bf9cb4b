import { useLocation } from "react-router";
import { language } from "~/i18n/current";
import { inLanguage, type Language } from "~/i18n/language";
import { OFFER_SCRIPT } from "~/lib/language-offer";
import { frame } from "./frame.words";

/**
 * A link to the same page in the other language. A plain browser link, because the whole document changes, including
 * its scripts.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const other: Language = language() === "en" ? "bn" : "en";
  const { pathname, search } = useLocation();
  return (
    <a href={inLanguage(other, pathname + search)} hrefLang={other} lang={other} className={className}>
      {frame().otherLanguage}
    </a>
  );
}

/**
 * A hidden line, the same on every English page. Its script runs as the page is parsed, and shows it to readers who
 * prefer Bangla. Without scripts there is the switch.
 */
export function LanguageOffer() {
  const t = frame();
  const { pathname, search } = useLocation();
  if (!t.offer) return null;
  return (
    <>
      <p hidden suppressHydrationWarning lang="bn" className="column print:hidden">
        <a
          href={inLanguage("bn", pathname + search)}
          hrefLang="bn"
          className="flex min-h-11 items-center font-bold text-brand"
        >
          {t.offer}
        </a>
      </p>
      <script suppressHydrationWarning>{import.meta.env.SSR ? OFFER_SCRIPT : ""}</script>
    </>
  );
}
