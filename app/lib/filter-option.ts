/** A choice of a filter. `count` is how many it would find, as it is shown ("12", "300+"); without it nobody knows. */
export type FilterOption = { value: string; label: string; count?: string | undefined };

/** A way to sort a list, and the address of the same list so sorted. */
export type SortOption = { label: string; href: string; current: boolean };
