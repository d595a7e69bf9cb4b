import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { TALENT_PATH, typedQuery } from "~/domain/talent/talent-filters";
import { withoutLanguage } from "~/i18n/language";

/** The pause in typing before we send: each digit makes another number, and only the last is meant. */
const WORDS_REST_MS = 300;
const NUMBER_REST_MS = 1_000;

/**
 * Keeps a form's fields and the address in step, whichever changes. `query`: the address's filters in the order of
 * `filterQuery`.
 */
export function useLiveFilters(query: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { search } = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  /** The address that this form last requested; null after the address changed by other means. */
  const sent = useRef<string | null>(undefined);

  /** Requests the list now, or after a pause in typing. */
  const send = (restMs: number) => {
    clearTimeout(timer.current);
    if (restMs) timer.current = setTimeout(go, restMs, true);
    else go(false);
  };

  const go = (replace: boolean) => {
    if (!formRef.current) return;
    const fields = new FormData(formRef.current);
    // Links change the order: one that was followed counts at once, though its list has not arrived yet.
    const awaited = next && withoutLanguage(next.pathname) === TALENT_PATH ? next : window.location;
    fields.set("sort", new URLSearchParams(awaited.search).get("sort") ?? "");
    const typed = typedQuery(fields);
    const target = typed && `?${typed}`;
    if (target === (sent.current ?? search)) return;
    sent.current = target;
    void navigate({ pathname: TALENT_PATH, search: target }, { replace, preventScrollReset: true });
  };

  useEffect(() => {
    const form = formRef.current;
    if (!form || sent.current === search) return;
    if (sent.current === undefined) {
      sent.current = search;
      // On a slow connection people fill in the form before this script runs; that counts too.
      if (typedQuery(new FormData(form)) !== query) form.requestSubmit();
      return;
    }
    // A chip or the Back button changed the address, so drop what was being typed.
    clearTimeout(timer.current);
    sent.current = null;
    fill(form, new URLSearchParams(query));
  }, [search, query]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { formRef, send };
}

/** How long to wait for more after a change of this control; a choice needs no wait. */
export function restAfter(control: EventTarget): number {
  if (!(control instanceof HTMLInputElement) || control.type === "checkbox") return 0;
  return control.inputMode ? NUMBER_REST_MS : WORDS_REST_MS;
}

function fill(form: HTMLFormElement, params: URLSearchParams) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = params.get(control.name) ?? "any";
    } else if (control instanceof HTMLInputElement) {
      if (control.type === "checkbox") control.checked = params.getAll(control.name).includes(control.value);
      else control.value = params.get(control.name) ?? "";
    }
  }
}
