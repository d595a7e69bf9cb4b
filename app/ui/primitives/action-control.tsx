import type { Action, Confirmation, FormAction } from "./action";
import { buttonClass, ButtonLink } from "./button";

type Props = { action: Action; describedBy: string | undefined };

/** The link or button of an action; a confirmation opens without scripts too. */
export function ActionControl({ action, describedBy }: Props) {
  if ("to" in action) {
    return (
      <ButtonLink to={action.to} variant="secondary" aria-describedby={describedBy}>
        {action.label}
      </ButtonLink>
    );
  }
  const { confirm } = action;
  if (!confirm) return <SubmitAction action={action} describedBy={describedBy} />;
  return (
    <details className="open:basis-full">
      <summary aria-describedby={describedBy} className={buttonClass("quiet")}>
        {action.label}
      </summary>
      <div className="mt-2 grid max-w-prose justify-items-start gap-3 rounded-md bg-sunken p-3 text-sm">
        {confirm.text}
        <SubmitAction action={{ ...action, ...confirmed(confirm) }} describedBy={describedBy} />
      </div>
    </details>
  );
}

function SubmitAction({ action, describedBy }: { action: FormAction; describedBy: string | undefined }) {
  const { label, name, value, variant = "secondary", elsewhere } = action;
  return (
    <button
      type="submit"
      name={name}
      value={value}
      hidden={elsewhere}
      aria-describedby={describedBy}
      className={elsewhere ? undefined : buttonClass(variant)}
    >
      {label}
    </button>
  );
}

function confirmed({ label, variant }: Confirmation) {
  return variant ? { label, variant } : { label };
}
