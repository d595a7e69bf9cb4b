/** A filter that is on, and the address of the same list without it. */
export type FilterChip = { key: string; label: string; href: string };
