import type { MetaDescriptor } from "react-router";
import type { PublishedDoc } from "./document";
import { pageMeta } from "~/lib/page-meta";

/** Returns the meta tags of a text's page; none if the text could not be loaded. */
export function docMeta(page: PublishedDoc | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { doc, ...rest } = page;
  return pageMeta({ title: doc.title, description: doc.description, ...rest });
}
