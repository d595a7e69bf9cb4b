import { Section } from "~/ui/layout/section";
import { jobPageWords } from "./job-page.words";

/** What happens after applying, for those who have not yet applied; nothing that we don't do. */
export function WhatNext() {
  const t = jobPageWords();
  return (
    <Section title={t.next} className="print:hidden">
      <ol className="grid max-w-[42.5rem] gap-3">
        {t.steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-strong"
            >
              {t.stepNumber(index)}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
