const PAGE = /^\/(?:startups|mentors|investors)\/[\w-]{1,120}$/;

/** Returns the path of the contact form about a page of the site, with which any reader can report that page. */
export function contactAboutPath(page: string): string {
  return `/contact?about=${encodeURIComponent(page)}`;
}

/** Returns the page that the form's address names; null unless it is a page with members' content. */
export function aboutFrom(params: URLSearchParams): string | null {
  const about = params.get("about");
  return about !== null && PAGE.test(about) ? about : null;
}
