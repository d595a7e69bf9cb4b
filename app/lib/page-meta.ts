import type { MetaDescriptor } from "react-router";
import { BRAND, titleFor } from "./brand";
import { breadcrumbList, type Crumb } from "./breadcrumbs";

type Page = {
  title: string;
  description: string;
  /** The canonical path: without filters, tabs and the like. */
  path: string;
  /** PUBLIC_ORIGIN: a request's Host header must never reach an address that others keep. Absent when the loader failed. */
  origin: string | undefined;
  trail?: Crumb[];
};

/** Title, description, canonical address, share preview and breadcrumbs of a public page. */
export function pageMeta({ title, description, path, origin, trail }: Page): MetaDescriptor[] {
  const full = titleFor(title);
  if (origin === undefined) return [{ title: full }];
  const href = new URL(path, origin).href;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: BRAND },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: href },
    ...(trail ? [{ "script:ld+json": breadcrumbList(trail, origin) }] : []),
  ];
}
