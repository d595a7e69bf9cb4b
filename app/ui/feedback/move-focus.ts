/** Moves the focus to an element, also to one that Tab does not stop at, and leaves the page where it is scrolled to. */
export function moveFocus(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
