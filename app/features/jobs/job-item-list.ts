/**
 * Returns the list's structured data: only addresses, never a JobPosting (requirements/jobs.md 62). The positions are
 * those in the whole list: `before` jobs come on the pages before.
 */
export function jobItemList(jobUrls: string[], before: number) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: jobUrls.map((url, index) => ({ "@type": "ListItem", position: before + index + 1, url })),
  };
}
