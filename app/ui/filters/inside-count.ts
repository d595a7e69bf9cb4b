/** How many of the active filters stand in the sheet: all but the search, which stands beside it. */
export function insideCount(active: number, search: string | undefined): number {
  return active - (search === undefined ? 0 : 1);
}
