import type { MouseEvent } from "react";

/**
 * Keeps the focus on mouse down: leaving a field may show its message, which would push the pressed link or button from
 * under the pointer before the click.
 */
export function keepFocusInField(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a, button")) event.preventDefault();
}
