import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { FormSection } from "~/ui/form/form-section";
import { resultFor } from "~/ui/form/result-for";

export type SettingsAnswer = { result: SubmissionResult<string[]>; intent?: string | undefined } | undefined;

type Props = {
  id: string;
  title: string;
  /** One line about the content, shown while the section is closed. */
  summary?: ReactNode;
  /** The current state in one line, shown open or closed. */
  state?: ReactNode;
  verb?: string;
  /** The intents of the forms inside: the section opens when the page has an answer to one of them. */
  intents?: readonly string[];
  answer?: SettingsAnswer;
  lead: ReactNode;
  children: ReactNode;
};

/** One section of the settings, folded under its heading and a line; `/settings#settings-<id>` opens it. */
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
