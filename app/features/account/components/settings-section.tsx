import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection } from "~/ui/form/form-section";
import { resultFor } from "~/ui/form/result-for";

export type SettingsAnswer = { result: SubmissionResult<string[]>; intent?: string | undefined } | undefined;

type Props = {
  id: string;
  title: string;
  /** What it holds, in a line, while it is closed. */
  summary?: ReactNode;
  /** How things stand, in a line that stays when it is open. */
  state?: ReactNode;
  verb?: string;
  /** The forms in it: it stays open for what the page answers to one of them. */
  intents?: readonly string[];
  answer?: SettingsAnswer;
  lead: ReactNode;
  children: ReactNode;
};

/** One of the settings, folded into its heading and a line; `/settings#settings-<id>` opens it. */
export function SettingsSection({ id, intents = [], answer, lead, children, ...props }: Props) {
  return (
    <FormSection
      {...props}
      group="settings"
      id={`settings-${id}`}
      open={intents.some((intent) => resultFor(intent, answer) !== undefined)}
    >
      <p className="text-muted">{lead}</p>
      {children}
    </FormSection>
  );
}
