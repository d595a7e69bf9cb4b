import type { ComponentProps } from "react";

/** Cards in one column on a phone, in two on wider screens. */
export function TalentGrid(props: ComponentProps<"ul">) {
  return <ul {...props} className="grid gap-2 md:grid-cols-2 md:gap-4" />;
}
