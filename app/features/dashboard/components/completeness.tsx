import { dashboard } from "../dashboard.words";
import type { Overview } from "../dashboard.page.server";
import { Section } from "~/ui/layout/section";
import { Pill } from "~/ui/primitives/pill";
import { TextLink } from "~/ui/primitives/text-link";

/** Shows how complete the profile is, and in one sentence what to add next and why. */
export function Completeness({ completeness }: Pick<Overview, "completeness">) {
  const t = dashboard();
  const { percent, badge, complete, step, told, onboarded } = completeness;
  return (
    <Section
      id="completeness"
      title={t.completeness}
      className="gap-2"
      beside={<Pill tone={complete ? "green" : "yellow"}>{badge}</Pill>}
    >
      <div className="flex items-center gap-3">
        <progress
          aria-labelledby="completeness"
          value={percent}
          max={100}
          className="forced-colors-keep h-2 w-full min-w-0 appearance-none overflow-hidden rounded-full border border-edge bg-sunken accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        />
        <span className="font-bold whitespace-nowrap tabular-nums">{t.done(percent)}</span>
      </div>
      <p className="text-muted">
        {step && !told ? (
          <>
            {complete ? `${t.enough} ` : null}
            <strong className="text-ink">{t.step(step.label)}</strong> {step.why}{" "}
          </>
        ) : null}
        <TextLink to={step?.to ?? "/profile"} tap="line" className="whitespace-nowrap print:hidden">
          {onboarded ? t.edit : t.complete}
        </TextLink>
      </p>
    </Section>
  );
}
