import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "~/lib/zod";

/**
 * A Conform form that validates with the action's own schema: on leaving a field, then while
 * typing. Without JavaScript the server's messages appear in the same places.
 */
export function useValidatedForm<Schema extends z.ZodType<Record<string, unknown>>>({
  id,
  schema,
  result,
  defaultValue,
}: {
  id: string;
  schema: Schema;
  result?: SubmissionResult<string[]> | undefined;
  defaultValue?: DefaultValue<z.input<Schema>>;
}) {
  return useForm<z.input<Schema> & Record<string, unknown>, z.output<Schema>, string[]>({
    id,
    lastResult: result,
    defaultValue: defaultValue as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
}
