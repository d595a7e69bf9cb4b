import { BRAND } from "~/lib/brand";
import { brand } from "~/lib/brand.words";
import { language } from "~/i18n/current";
import { pathInLanguage } from "~/i18n/path-in-language";

/** The two nodes of the home page (requirements/home.md 15), without the placeholder phone number. */
export function siteJsonLd(origin: string) {
  const url = new URL("/", origin).href;
  const page = new URL(pathInLanguage("/"), origin).href;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${url}#organization`,
        name: BRAND,
        url,
        logo: new URL("/favicon.svg", origin).href,
        description: brand().tagline,
      },
      {
        "@type": "WebSite",
        "@id": `${page}#website`,
        name: BRAND,
        url: page,
        inLanguage: language(),
        publisher: { "@id": `${url}#organization` },
      },
    ],
  };
}
