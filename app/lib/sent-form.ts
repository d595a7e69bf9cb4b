import type { FieldValues } from "./form-fields";

/** Returns the field with the form's own id, if it has one. */
export function idOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem("submissionId");
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Returns the pressed button, or its replacement after a rendering; null if the form was sent without one. */
export function buttonOf(form: HTMLFormElement, pressed: HTMLElement | null): HTMLButtonElement | "gone" | null {
  if (!(pressed instanceof HTMLButtonElement)) return null;
  if (form.contains(pressed)) return pressed;
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  return buttons.find(({ name, value }) => name === pressed.name && value === pressed.value) ?? "gone";
}

/** Returns the form's intent, from its button or a field. */
export function intentOf(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  if (submitter?.getAttribute("name") === "intent") return submitter.getAttribute("value") ?? "";
  const field = form.elements.namedItem("intent");
  return field instanceof HTMLInputElement && field.type === "hidden" ? field.value : undefined;
}

/** Returns the hidden fields with their present values. */
export function hiddenIn(form: HTMLFormElement): { name: string; value: string }[] {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return fields.filter(({ type, name }) => type === "hidden" && name).map(({ name, value }) => ({ name, value }));
}

/** Returns the whole form with these values instead of its own, except for the `newer` fields. */
export function withValues(form: HTMLFormElement, values: FieldValues, newer: readonly string[]): FormData {
  const all = new FormData(form);
  for (const [name, own] of Object.entries(values)) {
    if (newer.includes(name)) continue;
    all.delete(name);
    for (const value of own) all.append(name, value);
  }
  return all;
}
