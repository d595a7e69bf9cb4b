import { type ReactNode, useEffect, useRef } from "react";
import { Page } from "~/ui/layout/page";
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

/** A page of steps: what it is about, how far one has come, and the current step's form. */
export function StepLayout({ title, steps, step, pathOf, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // The pressed button goes with its step: without this the keyboard would start at the page's top.
  useEffect(() => {
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
  return (
    <nav aria-label="Progress" className="grid gap-2">
      <p className="text-sm text-muted">
        Step {step} of {steps.length}
      </p>
      <ol className="flex gap-2">
        {steps.map((name, index) => {
          const number = index + 1;
          const done = number < step;
          return (
            <li
              key={name}
              aria-current={number === step ? "step" : undefined}
              className={`grid grow basis-0 border-t-4 text-sm ${number <= step ? "border-brand" : "border-edge/40"} ${
                number === step ? "font-bold" : "text-muted"
              }`}
            >
              {done ? (
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
