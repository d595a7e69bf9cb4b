const PAGE = /^\/(?:startups|mentors|investors)\/[\w-]{1,120}$/;

/** The form for a message to the moderators about a page of the site, which whoever reads it can report there. */
export function contactAboutPath(page: string): string {
  return `/contact?about=${encodeURIComponent(page)}`;
}

/** The page that an address of the form names; null for anything else than one that members wrote. */
export function aboutFrom(params: URLSearchParams): string | null {
  const about = params.get("about");
  return about !== null && PAGE.test(about) ? about : null;
}
