import { useState } from "react";
import type { FilterOption } from "~/lib/filter-option";
import { textLinkClass } from "../primitives/text-link";
import { filterWords } from "./filters.words";

const FIRST = 8;

type Props = {
  legend: string;
  name: string;
  /** Whether one may choose several, or only one. */
  type: "checkbox" | "radio";
  options: readonly FilterOption[];
  /** The chosen values; with "radio" at most one, or "" for none. */
  chosen: readonly string[];
  /** With "radio", the label for "no choice". */
  any?: string;
};

/** The choices of a filter, each with its count: the first eight, the rest folded below. */
export function FilterChoices({ legend, name, type, options, chosen, any }: Props) {
  const choice = (option: FilterOption) => (
    <Choice
      key={option.value}
      name={name}
      type={type}
      option={option}
      on={chosen.includes(option.value) || (option.value === "" && chosen.length === 0)}
    />
  );
  const more = options.length > FIRST + 1 ? options.slice(FIRST) : [];
  // Only the initial state: if controlled, React would fold them when somebody unticks a choice.
  const [open] = useState(more.some(({ value }) => chosen.includes(value)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {any === undefined ? null : choice({ value: "", label: any })}
        {options.slice(0, options.length - more.length).map(choice)}
        {more.length > 0 ? (
          <details className="open:basis-full" open={open}>
            <summary className={`${textLinkClass({ tap: "line" })} min-h-9 px-2 text-sm lg:min-h-8`}>
              {filterWords().more(more.length, legend)}
            </summary>
            <div className="flex flex-wrap gap-1.5">{more.map(choice)}</div>
          </details>
        ) : null}
      </div>
    </fieldset>
  );
}

/** An invisible checkbox or radio over its whole label, so that a tap anywhere chooses it. */
export const overLabelClass = "absolute inset-0 cursor-pointer opacity-0";

type ChoiceProps = { name: string; type: "checkbox" | "radio"; option: FilterOption; on: boolean };

function Choice({ name, type, option: { value, label, count }, on }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-edge/60 bg-surface px-3 text-sm select-none hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:font-medium has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand lg:min-h-8 lg:px-2.5">
      <input type={type} name={name} value={value} defaultChecked={on} className={overLabelClass} />
      <span className="truncate">{label}</span>
      {count === undefined ? null : <span className="text-xs tabular-nums opacity-75">{count}</span>}
    </label>
  );
}
