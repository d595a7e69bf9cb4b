import { words } from "./words";

/** A closed list of stored values, with a label for each. */
export type Terms<Key extends string> = {
  /** The stored values in order, as a tuple for `z.enum`. */
  keys: [Key, ...Key[]];
  /** The list as the options of a control. */
  options: () => { value: Key; label: string }[];
  /** Returns the label of a stored value; an unknown value itself. */
  label: (value: string) => string;
  has: (value: string) => value is Key;
};

export type TermOf<List> = List extends Terms<infer Key> ? Key : never;

/** Returns the list with these labels in both languages. */
export function terms<Key extends string>(en: Record<Key, string>, bn: NoInfer<Record<Key, string>>): Terms<Key> {
  const said = words<Record<string, string>>(en, bn);
  const keys = Object.keys(en) as [Key, ...Key[]];
  return {
    keys,
    options: () => keys.map((value) => ({ value, label: said()[value] ?? value })),
    label: (value) => said()[value] ?? value,
    has: (value): value is Key => Object.hasOwn(en, value),
  };
}
