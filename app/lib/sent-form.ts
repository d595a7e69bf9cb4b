import type { FieldValues } from "./form-fields";

/** The field with the form's own id, where it has one. */
export function idOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem("submissionId");
  return field instanceof HTMLInputElement ? field : undefined;
}

/** The button that the form was sent by, or the one that has taken its place; null where it was sent without any. */
export function buttonOf(form: HTMLFormElement, pressed: HTMLElement | null): HTMLButtonElement | "gone" | null {
  if (!(pressed instanceof HTMLButtonElement)) return null;
  if (form.contains(pressed)) return pressed;
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  return buttons.find(({ name, value }) => name === pressed.name && value === pressed.value) ?? "gone";
}

/** What the form is sent as, by its button or by a field. */
export function intentOf(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  if (submitter?.getAttribute("name") === "intent") return submitter.getAttribute("value") ?? "";
  const field = form.elements.namedItem("intent");
  return field instanceof HTMLInputElement && field.type === "hidden" ? field.value : undefined;
}

/** The whole form with these values in place of its own, but for the fields that are `newer`. */
export function withValues(form: HTMLFormElement, values: FieldValues, newer: readonly string[]): FormData {
  const all = new FormData(form);
  for (const [name, own] of Object.entries(values)) {
    if (newer.includes(name)) continue;
    all.delete(name);
    for (const value of own) all.append(name, value);
  }
  return all;
}
