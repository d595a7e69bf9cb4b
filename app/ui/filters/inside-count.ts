/** Returns how many active filters are in the sheet: all but the search, which is outside. */
export function insideCount(active: number, search: string | undefined): number {
  return active - (search === undefined ? 0 : 1);
}
