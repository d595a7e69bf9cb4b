import { type SettingsAnswer, SettingsSection } from "./settings-section";
import { resultFor } from "~/ui/form/result-for";
import type { Guardian } from "../guardians.queries.server";
import { GuardianForm, GuardianState } from "./guardian-form";
import { guardianForm } from "./guardian-form.words";

type Props = {
  answer: SettingsAnswer;
  younger: { guardian: Guardian | null } | "failed";
  /** How often the form was sent: see `useSentForms`. */
  sent: number;
};

/** The settings section for members under 18: the guardian they named, and that guardian's answer. */
export function GuardianSection({ answer, younger, sent }: Props) {
  const t = guardianForm();
  const guardian = younger === "failed" ? null : younger.guardian;
  return (
    <SettingsSection
      {...{ answer, id: "guardian", intents: ["guardian", "forget-guardian"] }}
      title={t.title}
      state={younger === "failed" ? t.failed : <GuardianState guardian={guardian} />}
      lead={t.lead}
    >
      <GuardianForm
        key={sent}
        guardian={guardian}
        result={resultFor("guardian", answer)}
        forgotten={resultFor("forget-guardian", answer)}
      />
    </SettingsSection>
  );
}
