import type { Stat } from "~/domain/dashboard/stats";
import { tabPath } from "~/domain/dashboard/tabs";
import { Section } from "~/ui/layout/section";
import { boxClass } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { CHEVRON_DOWN } from "~/ui/primitives/icons";
import { TextLink } from "~/ui/primitives/text-link";
import { dashboard } from "../dashboard.words";

const strip = `${boxClass} flex flex-wrap gap-x-8 gap-y-3 p-4`;

/**
 * Counted figures in one strip; those not counted yet are named below, not guessed (requirements/dashboard.md 75, 83).
 */
export function Figures({ stats }: { stats: Stat[] }) {
  const t = dashboard();
  const counted = stats.filter((stat) => stat.counted);
  const others = stats.filter((stat) => !stat.counted);
  return (
    <Section id="performance" title={t.performance} hideTitle className="gap-2">
      <dl className={strip}>
        {counted.map((stat) => (
          <Figure key={stat.label} stat={stat} />
        ))}
      </dl>
      <details className="group print:hidden">
        <summary className="flex min-h-11 items-center gap-1 text-muted hover:text-brand">
          {t.uncounted}
          <Icon path={CHEVRON_DOWN} className="size-5 group-open:rotate-180" />
        </summary>
        <dl className={strip}>
          {others.map((stat) => (
            <Figure key={stat.label} stat={stat} />
          ))}
        </dl>
      </details>
    </Section>
  );
}

function Figure({ stat }: { stat: Stat }) {
  return (
    <div className="grid min-w-28 grow basis-0 content-start">
      <dt className="text-sm font-bold">{stat.label}</dt>
      <FigureText stat={stat} />
    </div>
  );
}

function FigureText({ stat }: { stat: Stat }) {
  const t = dashboard();
  if (stat.state === "failed") {
    return (
      <dd className="grid justify-items-start gap-1">
        <span className="font-bold text-danger">{t.failed}</span>
        <TextLink to={tabPath("overview")} aria-label={t.againFor(stat.label)} tap="line" className="text-sm">
          {t.again}
        </TextLink>
      </dd>
    );
  }
  return (
    <>
      <dd className={`text-h2 font-bold tabular-nums ${stat.counted ? "text-brand" : "text-muted"}`}>
        {stat.value ?? "—"}
      </dd>
      {stat.value === null ? <dd className="text-xs text-muted">{t.tooFew}</dd> : null}
      <dd className="text-xs text-muted">{stat.note}</dd>
    </>
  );
}
