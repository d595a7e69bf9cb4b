import { BRAND, TAGLINE } from "~/lib/brand";

/** The two nodes of the home page (requirements/home.md 15). The placeholder phone stays out of them. */
export function siteJsonLd(origin: string) {
  const url = new URL("/", origin).href;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${url}#organization`,
        name: BRAND,
        url,
        logo: new URL("/favicon.svg", origin).href,
        description: TAGLINE,
      },
      { "@type": "WebSite", "@id": `${url}#website`, name: BRAND, url, publisher: { "@id": `${url}#organization` } },
    ],
  };
}
