import type { Unread } from "~/lib/search-params";
import { controlClass } from "../form/field";
import { FilterField } from "./filter-controls";

type Props = {
  name: string;
  label: string;
  hint: string;
  value: number | undefined;
  /** The typed text, if it is not a number, and its message. */
  unread: Unread | undefined;
};

/** A whole number. Not `type=number`: it would refuse Bengali digits, which the server reads. */
export function FilterNumber({ name, label, hint, value, unread }: Props) {
  return (
    <FilterField label={label} hint={hint} error={unread?.message}>
      <input
        name={name}
        defaultValue={unread?.typed ?? value}
        inputMode="numeric"
        maxLength={40}
        aria-invalid={unread ? true : undefined}
        className={controlClass}
      />
    </FilterField>
  );
}
