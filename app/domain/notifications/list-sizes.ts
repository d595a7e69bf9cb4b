/** How many notifications a page of the list has, and how many the bell's panel. */
export const PAGE_SIZE = 50;
export const PANEL_SIZE = 10;
