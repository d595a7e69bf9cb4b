import { applicationSteps } from "~/domain/applications/application-progress";
import { Icon } from "~/ui/primitives/icon";
import { CHECK } from "~/ui/primitives/icons";
import { applicationsWords } from "./applications.words";

/** An application's progress: a bar of three parts, each with a label. */
export function ApplicationSteps({ application }: { application: { status: string; read: boolean } }) {
  const t = applicationsWords();
  const steps = applicationSteps(application);
  const current = steps.findLastIndex(({ taken }) => taken);
  return (
    <ol aria-label={t.progress} className="grid grid-cols-3 gap-1 text-xs">
      {steps.map(({ label, taken }, index) => (
        <li
          key={label}
          aria-current={index === current ? "step" : undefined}
          className={`flex items-center gap-1 border-t-3 pt-1 ${taken ? "border-brand font-bold text-brand" : "border-line text-muted"}`}
        >
          {taken ? <Icon path={CHECK} className="size-4" /> : null}
          {label}
          {taken ? null : <span className="sr-only">{t.notYet}</span>}
        </li>
      ))}
    </ol>
  );
}
