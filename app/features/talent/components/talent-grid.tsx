import type { ComponentProps } from "react";

/** Cards below each other on a phone, two in a row where there is room. */
export function TalentGrid(props: ComponentProps<"ul">) {
  return <ul {...props} className="grid gap-2 md:grid-cols-2 md:gap-4" />;
}
