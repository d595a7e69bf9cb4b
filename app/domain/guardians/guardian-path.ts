/** Where a guardian reads whom they are asked about, and answers. */
export function guardianPath(token: string): string {
  return `/guardian?${new URLSearchParams({ token })}`;
}
