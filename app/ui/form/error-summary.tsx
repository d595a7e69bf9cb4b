import { useEffect, useRef } from "react";
import { Notice } from "../primitives/notice";
import { TextLink } from "../primitives/text-link";

/** The part of Conform's form metadata that the summary reads, whatever the form's fields are. */
type RefusedForm = {
  id: string;
  status?: "success" | "error" | undefined;
  allErrors: Record<string, string[] | undefined>;
};

/**
 * All messages of a refused form in one alert, each a link to its field. Shown after a submit,
 * not while typing: then the message next to the field is enough. One that concerns the form as a whole
 * takes the focus, for it has no field to lead to and may be out of sight.
 */
export function ErrorSummary({ form, title }: { form: RefusedForm; title?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const whole = form.status === "error" ? form.allErrors[""] : undefined;
  useEffect(() => {
    if (whole) box.current?.focus();
  }, [whole]);

  if (form.status !== "error") return null;
  const all = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  // Fields may share one message; the link then goes to the first of them.
  const entries = all.filter(({ message }, index) => all.findIndex((entry) => entry.message === message) === index);
  if (entries.length === 0) return null;
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
    </Notice>
  );
}
