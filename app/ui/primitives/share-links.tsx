import { BRAND } from "~/lib/brand";
import { buttonClass } from "./button";
import { primitives } from "./primitives.words";

/** Links to share a page: one tap on a phone, or a mail. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = primitives();
  const message = encodeURIComponent(t.shared(title, BRAND, url));
  return (
    <>
      <a
        href={`https://wa.me/?text=${message}`}
        rel="noopener noreferrer"
        className={buttonClass("secondary", "paired")}
      >
        {t.shareOnWhatsapp}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
        className={buttonClass("secondary", "paired")}
      >
        {t.shareByMail}
      </a>
    </>
  );
}
