import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Page } from "~/ui/layout/page";
import { StepBridge } from "./step-bridge";
import { stepWords } from "./steps.words";
import { TextLink } from "~/ui/primitives/text-link";
import { Heading } from "~/ui/primitives/heading";

type Props = {
  title: string;
  /** The steps' names, in order. */
  steps: readonly string[];
  /** The current step, from 1. */
  step: number;
  /** The address of a step. */
  pathOf: (step: number) => string;
  children: ReactNode;
};

/** A page with steps: its title, the progress, and the current step's form. */
export function StepLayout({ title, steps, step, pathOf, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // The pressed button disappears with its step; without this, the focus would go to the top of the page.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Page title={title} width="reading">
      <Progress steps={steps} step={step} pathOf={pathOf} />
      <Heading ref={heading} tabIndex={-1}>
        {steps[step - 1]}
      </Heading>
      {children}
    </Page>
  );
}

function Progress({ steps, step, pathOf }: Omit<Props, "title" | "children">) {
  const t = stepWords();
  return (
    <nav aria-label={t.progress} className="grid">
      <p className="sr-only">{t.stepOf(step, steps.length)}</p>
      <StepBridge count={steps.length} step={step} />
      <ol className={`grid auto-cols-fr grid-flow-col text-center text-sm`}>
        {steps.map((name, index) => {
          const number = index + 1;
          return (
            <li
              key={name}
              aria-current={number === step ? "step" : undefined}
              className={`grid justify-items-center px-1 ${number === step ? "font-bold" : "text-muted"}`}
            >
              {number < step ? (
                <TextLink to={pathOf(number)} tap="row">
                  {name}
                </TextLink>
              ) : (
                <span className="flex min-h-11 items-center">{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
