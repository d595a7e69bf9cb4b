/** A choice of a filter. `count` is the number it would find, for readers ("12", "300+"); absent if unknown. */
export type FilterOption = { value: string; label: string; count?: string | undefined };

/** A sort order, and the list's address with it. */
export type SortOption = { label: string; href: string; current: boolean };
