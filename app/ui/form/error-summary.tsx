import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";
import { errorMark } from "~/lib/form-title";
import { answers } from "~/lib/answers.words";
import { SignInAgain } from "../feedback/sign-in-again";
import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";

/** The part of Conform's form metadata that the summary reads, for any form. */
type RefusedForm = {
  id: string;
  status?: "success" | "error" | undefined;
  allErrors: Record<string, string[] | null | undefined>;
};

type Props = {
  form: RefusedForm;
  title?: string;
  /** Actions below the messages. */
  children?: ReactNode;
};

/**
 * All messages of a refused form in one alert, each with a link to its field. Shown after a submit and not while
 * typing, when the message next to the field is enough. A message about the whole form takes the focus, because it has
 * no field to link to and may be out of view. The page's title says that there are errors.
 */
export function ErrorSummary({ form, title, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const whole = form.status === "error" ? form.allErrors[""] : undefined;
  useEffect(() => {
    if (whole) box.current?.focus();
  }, [whole]);

  const refused = form.status === "error" ? form.allErrors : {};
  const all = Object.entries(refused).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  // Fields may share one message; the link then goes to the first of them.
  const entries = all.filter(({ message }, index) => all.findIndex((entry) => entry.message === message) === index);
  const isShown = entries.length > 0;
  useEffect(() => {
    if (!isShown) return;
    // After a plain post the served title says so already.
    const mark = errorMark();
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
    return () => void (document.title = document.title.replace(mark, ""));
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Notice tone="danger" ref={box} tabIndex={-1} title={title}>
      <ul className="grid gap-1">
        {entries.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name === "" ? (
              message
            ) : (
              <TextLink href={`#${form.id}-${name}`} tone="plain">
                {message}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      {whole?.includes(answers().sessionEnded) ? <SignInAgain /> : null}
      {children}
    </Notice>
  );
}

type ButtonProps = { id: string; result: SubmissionResult<string[]> | undefined; title: string };

/** Says why a form was refused that is only a button, and so has no fields for Conform to manage. */
export function ButtonErrors({ id, result, title }: ButtonProps) {
  const form = { id, status: result?.status, allErrors: result?.error ?? {} };
  return <ErrorSummary form={form} title={title} />;
}
