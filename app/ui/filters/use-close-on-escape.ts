import { type RefObject, useEffect } from "react";

/** Lets Escape close a `<details>` that lies over the page, and returns the focus to what opened it. */
export function useCloseOnEscape(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const element = details.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [details]);
}
