import type { MetaDescriptor } from "react-router";
import type { PublishedDoc } from "./document";
import { pageMeta } from "~/lib/page-meta";

/** What a text's page says of itself; nothing where the text could not be had. */
export function docMeta(page: PublishedDoc | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { doc, ...rest } = page;
  return pageMeta({ title: doc.title, description: doc.description, ...rest });
}
