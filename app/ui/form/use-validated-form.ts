import { type DefaultValue, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { unworded } from "~/lib/unworded";
import type { z } from "~/lib/zod";

type Check = (formData: FormData) => Submission<unknown, string[]>;

/** By form id: how to load the form's own validation, and who waits for it. */
const pending = new Map<string, { load: () => void; waiting: (() => void)[] }>();

/** Resolves when the form can be validated in the browser, and so accept a whole value. */
export function whenChecked(id: string): Promise<void> {
  const form = pending.get(id);
  if (!form) return Promise.resolve();
  form.load();
  return new Promise((resolve) => form.waiting.push(resolve));
}

/**
 * A Conform form validated with the action's own schema, when leaving a field and then while typing. The schema and its
 * code load on the first touch of the form; until then, and without JavaScript, the server's messages appear in the
 * same places.
 */
export function useValidatedForm<Schema extends z.ZodType<Record<string, unknown>>>({
  id,
  schema: load,
  result,
  defaultValue,
}: {
  id: string;
  schema: () => Promise<Schema>;
  result?: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
}) {
  const { check, takeLeft } = useCheck(id, load);
  const form = useForm<z.input<Schema> & Record<string, unknown>, z.output<Schema>, string[]>({
    id,
    lastResult: result,
    defaultValue: defaultValue as never,
    ...(check && { onValidate: ({ formData }) => check(formData) as never }),
    // Without validation of its own, leaving a field would send the form.
    shouldValidate: check ? "onBlur" : "onSubmit",
    shouldRevalidate: check ? "onInput" : "onSubmit",
  });

  const { validate } = form[0];
  useEffect(() => {
    if (!check) return;
    for (const resolve of pending.get(id)?.waiting ?? []) resolve();
    pending.delete(id);
    const tell = () => {
      for (const name of takeLeft()) validate({ name: name as never });
    };
    if (formOf(document.activeElement)?.id !== id) return tell();
    // Wait until a focused field is left: a message would move what is aimed at from under the pointer.
    const leave = ({ target }: FocusEvent) => {
      if (formOf(target)?.id === id) tell();
    };
    document.addEventListener("focusout", leave);
    return () => document.removeEventListener("focusout", leave);
  }, [check, id, takeLeft, validate]);
  return form;
}

/** Returns the form's validation, loaded on first touch, and the fields that were left before it was ready. */
function useCheck(id: string, load: () => Promise<z.ZodType>) {
  const [check, setCheck] = useState<Check | null>(null);
  const left = useRef(new Set<string>());
  const schema = useRef(load);

  useEffect(() => {
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      Promise.all([import("@conform-to/zod/v4"), schema.current()]).then(
        ([{ parseWithZod }, loaded]) => {
          document.removeEventListener("focusout", leave);
          setCheck(() => (formData: FormData) => parseWithZod(formData, { schema: loaded, error: unworded }) as never);
        },
        // Without a connection it fails; the next touch tries again.
        () => void (begun = false),
      );
    };
    const touch = ({ target }: { target: EventTarget | null }) => {
      if (formOf(target)?.id === id) begin();
    };
    const leave = ({ target }: FocusEvent) => {
      const name = formOf(target)?.id === id && (target as HTMLInputElement).name;
      if (name) left.current.add(name);
    };
    // The server's messages about all fields must not be replaced by one field's.
    const send = ({ target }: SubmitEvent) => {
      if (formOf(target)?.id !== id) return;
      left.current.clear();
      document.removeEventListener("focusout", leave);
    };
    pending.set(id, { load: begin, waiting: [] });
    // In case the form was touched before the scripts loaded.
    touch({ target: document.activeElement });
    for (const type of TOUCHES) document.addEventListener(type, touch);
    document.addEventListener("focusout", leave);
    document.addEventListener("submit", send);
    return () => {
      pending.delete(id);
      for (const type of TOUCHES) document.removeEventListener(type, touch);
      document.removeEventListener("focusout", leave);
      document.removeEventListener("submit", send);
    };
  }, [id]);
  const takeLeft = useCallback(() => {
    const names = [...left.current];
    left.current.clear();
    return names;
  }, []);
  return { check, takeLeft };
}

const TOUCHES = ["focusin", "pointerdown", "input"];

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  return "form" in target && target.form instanceof HTMLFormElement ? target.form : target.closest("form");
}
