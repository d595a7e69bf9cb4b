import { HONEYPOT } from "./honeypot";

/** By name, the values of the controls that have it: of boxes and choices the chosen ones. */
export type FieldValues = Record<string, string[]>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NEVER = new Set(["password", "file", "submit", "button", "image", "reset"]);
/** What browsers fill in of cards, passwords and codes for one use. */
const SECRET = /password|one-time-code|cc-/;

/** What people type and choose in a form: no password, file or code, and of hidden fields those marked `data-kept`. */
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

/** What the form holds now, or as it came. */
export function valuesOf(form: HTMLFormElement, as: "now" | "came"): FieldValues {
  const values: FieldValues = {};
  for (const control of controlsOf(form)) (values[control.name] ??= []).push(...chosenIn(control, as));
  return values;
}

function chosenIn(control: Control, as: "now" | "came"): string[] {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = options.filter((option) => (as === "now" ? option.selected : option.defaultSelected));
    // Of a list to open, the first stands where none was chosen.
    const shown = chosen.length === 0 && control.type === "select-one" ? options.slice(0, 1) : chosen;
    return shown.map(({ value }) => value);
  }
  if (control.type === "checkbox" || control.type === "radio") {
    const { checked, defaultChecked, value } = control as HTMLInputElement;
    return (as === "now" ? checked : defaultChecked) ? [value] : [];
  }
  return [as === "now" ? control.value : control.defaultValue];
}

/** The fields of which the values are those of none of the others. A field that has gone holds nothing. */
export function differing(values: FieldValues, ...others: FieldValues[]): FieldValues {
  const names = new Set([values, ...others].flatMap((all) => Object.keys(all)));
  const own = [...names].filter((name) => others.every((other) => !isSame(other[name], values[name])));
  return Object.fromEntries(own.map((name) => [name, values[name] ?? []]));
}

function isSame(one: string[] = [], other: string[] = []): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Whether the form has a place for each value, which people could type or choose it in. */
export function hasPlaces(form: HTMLFormElement, values: FieldValues): boolean {
  const places = controlsOf(form).filter(({ type }) => type !== "hidden");
  return Object.entries(values).every(([name, all]) => all.length === 0 || places.some((place) => place.name === name));
}

/** Puts values into the form, as if they were typed there. */
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

/** What stands beside a form follows what is typed. */
export function tell(control: Element | undefined): void {
  control?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The first control of a field. */
export function controlOf(form: HTMLFormElement, name: string | undefined): HTMLElement | undefined {
  return controlsOf(form).find((control) => control.name === name && control.type !== "hidden");
}
