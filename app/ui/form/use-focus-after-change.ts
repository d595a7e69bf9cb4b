import { useEffect, useRef } from "react";

/**
 * Moves the focus where a list of rows changed: to the new row's control that `row` selects, or after a removal to the
 * button that adds one, marked `data-add`.
 */
export function useFocusAfterChange(count: number, row: string) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const grown = count > shown.current;
    if (count === shown.current) return;
    shown.current = count;
    const rows = fieldset.current?.querySelectorAll<HTMLElement>(row);
    const target = grown ? rows?.item(rows.length - 1) : fieldset.current?.querySelector<HTMLElement>("[data-add]");
    target?.focus();
  }, [count, row]);
  return fieldset;
}
