/** Hides an open popover; nothing in a browser without popovers, which shows it in the page. */
export function hidePopover(panel: HTMLElement | null) {
  if ("popover" in HTMLElement.prototype) panel?.hidePopover();
}
