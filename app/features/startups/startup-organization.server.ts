import { isInBangladesh } from "~/domain/places/place-names.server";
import { externalUrl } from "~/lib/external-url";
import type { Startup } from "./startups.queries.server";

/** Returns a page's Organization data: only what the page shows, with members under the names they agreed to. */
export function startupOrganization(startup: Startup, url: string) {
  const site = externalUrl(startup.website);
  const { name, tagline, city, division, founded_year: founded, team_size: team, founders } = startup;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url,
    ...(tagline && { description: tagline }),
    ...(site && { sameAs: site }),
    ...(founded !== null && { foundingDate: String(founded) }),
    ...(team !== null && { numberOfEmployees: { "@type": "QuantitativeValue", value: team } }),
    ...((city ?? division) && {
      address: {
        "@type": "PostalAddress",
        ...(city && { addressLocality: city }),
        ...(division && { addressRegion: division }),
        // An owner may type a city of any country.
        ...((division ?? (city && isInBangladesh(city))) && { addressCountry: "BD" }),
      },
    }),
    ...(startup.is_startup &&
      founders.length > 0 && { founder: founders.map((founder) => ({ "@type": "Person", name: founder.name })) }),
  };
}
