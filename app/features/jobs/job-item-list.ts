/** Returns the list's structured data: only addresses, never a JobPosting (requirements/jobs.md 62). */
export function jobItemList(jobUrls: string[]) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: jobUrls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
  };
}
