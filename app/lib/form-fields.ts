import { HONEYPOT } from "./honeypot";

/** The values of a form's controls by name; for boxes and choices, the chosen ones. */
export type FieldValues = Record<string, string[]>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER = new Set(["password", "file", "submit", "button", "image", "reset"]);
/** The autocomplete values of cards, passwords and one-time codes. */
const SECRET = /password|one-time-code|cc-/;

/** Returns what people type and choose: no password, file or code, and only hidden fields marked `data-kept`. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (!isControl(element) || !element.name || element.name === HONEYPOT || element.disabled) return false;
    if (NEVER.has(element.type) || SECRET.test(`${element.autocomplete} ${element.name}`.toLowerCase())) return false;
    return element.type !== "hidden" || element.dataset.kept !== undefined;
  });
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Returns the form's current or original values. */
export function valuesOf(form: HTMLFormElement, as: "now" | "came"): FieldValues {
  return valuesIn(controlsOf(form), as);
}

/**
 * Returns the current values of the controls marked `data-kept="always"`: they give the other values their meaning, as
 * a time zone does, and the form may begin with another choice the next time.
 */
export function alwaysKept(form: HTMLFormElement): FieldValues {
  return valuesIn(
    controlsOf(form).filter(({ dataset }) => dataset.kept === "always"),
    "now",
  );
}

function valuesIn(controls: Control[], as: "now" | "came"): FieldValues {
  const values: FieldValues = {};
  for (const control of controls) (values[control.name] ??= []).push(...chosenIn(control, as));
  return values;
}

function chosenIn(control: Control, as: "now" | "came"): string[] {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = options.filter((option) => (as === "now" ? option.selected : option.defaultSelected));
    // A drop-down list without a choice shows its first option.
    const shown = chosen.length === 0 && control.type === "select-one" ? options.slice(0, 1) : chosen;
    return shown.map(({ value }) => value);
  }
  if (control.type === "checkbox" || control.type === "radio") {
    const { checked, defaultChecked, value } = control as HTMLInputElement;
    return (as === "now" ? checked : defaultChecked) ? [value] : [];
  }
  return [as === "now" ? control.value : control.defaultValue];
}

/** Returns the fields whose values differ from those in all of the others. A removed field is empty. */
export function differing(values: FieldValues, ...others: FieldValues[]): FieldValues {
  const names = new Set([values, ...others].flatMap((all) => Object.keys(all)));
  const own = [...names].filter((name) => others.every((other) => !isSame(other[name], values[name])));
  return Object.fromEntries(own.map((name) => [name, values[name] ?? []]));
}

function isSame(one: string[] = [], other: string[] = []): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Whether the form has a visible field for each value. */
export function hasPlaces(form: HTMLFormElement, values: FieldValues): boolean {
  const places = controlsOf(form).filter(({ type }) => type !== "hidden");
  return Object.entries(values).every(([name, all]) => all.length === 0 || places.some((place) => place.name === name));
}

/** Fills values into the form, as if typed. */
export function fillIn(form: HTMLFormElement, values: FieldValues): void {
  const filled: Control[] = [];
  for (const control of controlsOf(form)) {
    const own = values[control.name];
    if (!own) continue;
    filled.push(control);
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = own.includes(option.value);
    } else if (control.type === "checkbox" || control.type === "radio") {
      (control as HTMLInputElement).checked = own.includes(control.value);
    } else {
      control.value = own[filled.filter(({ name }) => name === control.name).length - 1] ?? "";
    }
  }
  tell(filled[0]);
}

/** Notifies what depends on the typed text. */
export function tell(control: Element | undefined): void {
  control?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the first visible control of a field. */
export function controlOf(form: HTMLFormElement, name: string | undefined): HTMLElement | undefined {
  return controlsOf(form).find((control) => control.name === name && control.type !== "hidden");
}
