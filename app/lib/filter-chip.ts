/** An active filter, and the list's address without it. */
export type FilterChip = { key: string; label: string; href: string };
