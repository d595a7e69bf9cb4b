import type { MetaDescriptor } from "react-router";
import { BRAND, TAGLINE, titleFor } from "./brand";
import { breadcrumbList, type Crumb } from "./breadcrumbs";

/** What share previews ask for; see requirements/shell.md 12. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

const HOME_PICTURE = { path: "/og/home.png", alt: `${BRAND}: ${TAGLINE}` };

type Page = {
  title: string;
  description: string;
  /** The canonical path: without filters, tabs and the like. */
  path: string;
  /** PUBLIC_ORIGIN: a request's Host header must never reach an address that others keep. Absent when the loader failed. */
  origin: string | undefined;
  trail?: Crumb[];
  /** The path that is shared where it is not the canonical one: previews of a filtered list show that list. */
  sharePath?: string;
  /** The picture of a share preview; null where there is none to show. */
  picture?: { path: string; alt: string } | null;
  type?: "website" | "profile";
};

/** Title, description, canonical address, share preview and breadcrumbs of a public page. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  trail,
  sharePath = path,
  picture = HOME_PICTURE,
  type = "website",
}: Page): MetaDescriptor[] {
  const full = titleFor(title);
  if (origin === undefined) return [{ title: full }];
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: new URL(path, origin).href },
    { property: "og:type", content: type },
    { property: "og:site_name", content: BRAND },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: new URL(sharePath, origin).href },
    ...(picture
      ? [
          { property: "og:image", content: new URL(picture.path, origin).href },
          { property: "og:image:type", content: "image/png" },
          { property: "og:image:width", content: String(PICTURE_WIDTH) },
          { property: "og:image:height", content: String(PICTURE_HEIGHT) },
          { property: "og:image:alt", content: picture.alt },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : [{ name: "twitter:card", content: "summary" }]),
    ...(trail ? [{ "script:ld+json": breadcrumbList(trail, origin) }] : []),
  ];
}
