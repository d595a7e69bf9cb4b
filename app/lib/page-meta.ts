import type { MetaDescriptor } from "react-router";
import { language } from "~/i18n/current";
import { alternatesOf, type Language } from "~/i18n/language";
import { pathInLanguage } from "~/i18n/path-in-language";
import { BRAND, titleFor } from "./brand";
import { brand } from "./brand.words";
import { formTitle, type Matches } from "./form-title";
import { breadcrumbList, type Crumb } from "./breadcrumbs";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "./picture-size";

/** The names of languages in share previews. */
const LOCALES: Record<Language, string> = { en: "en_GB", bn: "bn_BD" };

const homePicture = () => ({ path: "/og/home.png", alt: `${BRAND}: ${brand().tagline}` });

type Page = {
  title: string;
  /** Of a page with a form, whose title says that a plain post was refused. */
  matches?: Matches;
  description: string;
  /** The canonical path as the routes know it: without language, filters, tabs and the like. */
  path: string;
  /** PUBLIC_ORIGIN, never a request's Host header: others store the address. Absent if the loader failed. */
  origin: string | undefined;
  trail?: Crumb[];
  /** The path to share, without language, if not the canonical one: a filtered list's preview shows that list. */
  sharePath?: string;
  /** The picture of the share preview, with its path without the language; null for none. */
  picture?: { path: string; alt: string } | null;
  type?: "website" | "profile";
};

/** Title, description, canonical address, share preview and breadcrumbs of a public page. */
export function pageMeta({
  title,
  matches = [],
  description,
  path,
  origin,
  trail,
  sharePath = path,
  picture = homePicture(),
  type = "website",
}: Page): MetaDescriptor[] {
  const full = titleFor(title);
  const shown = { title: formTitle(title, matches) };
  if (origin === undefined) return [shown];
  const address = (of: string) => new URL(pathInLanguage(of), origin).href;
  return [
    shown,
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(path) },
    ...alternatesOf(path, origin).map(([hrefLang, href]) => ({ tagName: "link", rel: "alternate", hrefLang, href })),
    { property: "og:type", content: type },
    { property: "og:site_name", content: BRAND },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: address(sharePath) },
    { property: "og:locale", content: LOCALES[language()] },
    ...(picture
      ? [
          { property: "og:image", content: address(picture.path) },
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
