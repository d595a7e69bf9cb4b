/** Returns the path of the page where a guardian reads the request and answers. */
export function guardianPath(token: string): string {
  return `/guardian?${new URLSearchParams({ token })}`;
}
