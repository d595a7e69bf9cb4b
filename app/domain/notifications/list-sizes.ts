/** Notifications per page of the list, and in the bell's panel. */
export const PAGE_SIZE = 50;
export const PANEL_SIZE = 10;
