import { tintOf } from "~/lib/tint";
import { TINT_CLASSES } from "./avatar";

const sizes = { tiny: "size-5 text-xs", small: "size-8 text-sm", row: "size-10", medium: "size-11" };

type Props = { name: string; size?: keyof typeof sizes };

/** A company's mark: a square with its initial, because it has no picture; people are round. */
export function CompanyMark({ name, size = "medium" }: Props) {
  const initial = [...name.trim().normalize("NFC")][0] ?? "";
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md font-bold uppercase ${sizes[size]} ${TINT_CLASSES[tintOf(name)]}`}
    >
      {initial}
    </span>
  );
}
