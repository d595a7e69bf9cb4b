import { ROLES } from "~/domain/auth/roles";
import { RadioGroupField } from "~/ui/form/choices";
import type { ControlFacts } from "~/ui/form/field";
import { roleField } from "./role-field.words";

/** The choice of a member's main role, at sign-up and in the settings. */
export function RoleField({ field }: { field: ControlFacts }) {
  const t = roleField();
  const options = ROLES.options().map((role) => ({ ...role, description: t.lines[role.value] }));
  return <RadioGroupField field={field} legend={t.role} options={options} />;
}
