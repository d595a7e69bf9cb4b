import type { MouseEvent } from "react";

/**
 * What is pressed must not move: leaving a field shows its message, which would push the pressed
 * link or button from under the pointer before the click.
 */
export function keepFocusInField(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
