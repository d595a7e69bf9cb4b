import { BRAND } from "~/lib/brand";
import { buttonClass } from "./button";
import { primitives } from "./primitives.words";

/** Ways to pass a page on, each an address: one tap on a phone, and a letter. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = primitives();
  const message = encodeURIComponent(t.shared(title, BRAND, url));
  return (
    <>
      <a href={`https://wa.me/?text=${message}`} rel="noopener noreferrer" className={buttonClass("secondary")}>
        {t.shareOnWhatsapp}
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`} className={buttonClass("secondary")}>
        {t.shareByMail}
      </a>
    </>
  );
}
