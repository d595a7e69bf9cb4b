import { useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to a field each time its form is refused: a screen reader then reads the message beside it, also if it
 * is the same as before. A page that was served refused says so in its title and keeps the focus.
 */
export function useFocusOnRefusal(refused: object | undefined, fieldId: string | undefined) {
  const told = useRef(refused);
  useLayoutEffect(() => {
    if (refused === told.current) return;
    told.current = refused;
    if (refused && fieldId) document.getElementById(fieldId)?.focus();
  }, [refused, fieldId]);
}
