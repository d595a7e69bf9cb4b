import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { backendState } from "./backend-state.server";
import { requestStore } from "./request-store.server";
import type { z } from "./zod";

/** What a handler found wrong after the schema had passed: shown with the form, as typed. */
export type FormProblem = {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
};

type FormAnswer = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

const OUTAGE = "We can't reach our database just now. Nothing was lost: please send the form again in a moment.";
const SIGNED_OUT = "Your session has ended. Sign in again in another tab, then send this form once more.";

/**
 * Parses a form post, or a form read before, with a schema and hands the value to `run`.
 * Answers a redirect from `run` as it is; everything else keeps what was typed, except the fields
 * named in `hide` (never passwords): 400 for invalid input, the handler's status for its own
 * refusals, 429 with the words and the hour of `tooMany`, 503 when the backend is away, be the input
 * valid or not, 401 when the session has ended.
 */
export async function formAction<Schema extends z.ZodType>(
  source: Request | FormData,
  { schema, hide = [] }: { schema: Schema; hide?: string[] },
  run: (value: z.output<Schema>) => Promise<Response | FormProblem>,
): Promise<Response | FormAnswer> {
  const formData = source instanceof FormData ? source : await readForm(source);
  const submission = parse(formData, schema);
  if (submission === null) return badIntent();
  const reply = (problem: FormProblem): SubmissionResult<string[]> =>
    submission.reply({ hideFields: hide, ...problem }) as SubmissionResult<string[]>;

  // Without a status this was one of the form's own buttons, such as "Add another".
  if (submission.status !== "success") {
    if (submission.status === undefined) return data({ result: reply({}) }, 200);
    if (!(await isBackendAway())) return data({ result: reply({}) }, 400);
    return data({ result: reply({ formErrors: [...(submission.error?.[""] ?? []), OUTAGE] }) }, 503);
  }
  try {
    const outcome = await run(submission.value);
    if (outcome instanceof Response) return outcome;
    const { status = 400, ...problem } = outcome;
    return data({ result: reply(problem) }, status);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    if (thrown.status === 503) {
      return data({ result: reply({ formErrors: [OUTAGE] }) }, { status: 503, headers: thrown.headers });
    }
    if (thrown.status === 429) {
      const words = await thrown.text();
      return data({ result: reply({ formErrors: [words] }) }, 429);
    }
    if (thrown.status === 401) return data({ result: reply({ formErrors: [SIGNED_OUT] }) }, 401);
    throw thrown;
  }
}

/** What is mended meanwhile would be refused for the outage: both are told at once. */
async function isBackendAway(): Promise<boolean> {
  return requestStore()?.metSilence || (await backendState()) === "away";
}

/**
 * The posted form; a post without a body is a form without fields, whatever type it names. Leaves the
 * request unread.
 */
export async function readForm(request: Request): Promise<FormData> {
  const body = await request.clone().arrayBuffer();
  if (body.byteLength === 0) return new FormData();
  return new Response(body, { headers: { "Content-Type": request.headers.get("Content-Type") ?? "" } }).formData();
}

function parse<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  if (!isReasonable(formData)) return null;
  try {
    return parseWithZod(formData, { schema });
  } catch {
    // Conform throws on a button value that no page of ours could have sent.
    return null;
  }
}

const INTENT = "__intent__";
const MAX_NAME_LENGTH = 200;
const LARGE_INDEX = /\[\d{3,}\]/;

/**
 * Whether the names make an object worth building: `rows[99999999]` would be a list that long, and
 * a name of a thousand dots a tree that deep, from a body of a few bytes.
 */
function isReasonable(formData: FormData): boolean {
  const names = [...formData.keys(), ...formData.getAll(INTENT).map(String).map(nameInIntent)];
  return names.every((name) => name.length <= MAX_NAME_LENGTH && !LARGE_INDEX.test(name));
}

/** The field that a list button of Conform changes, written as a field's name. */
function nameInIntent(intent: string): string {
  try {
    const { name, index } = JSON.parse(intent)?.payload ?? {};
    return index === undefined ? String(name ?? "") : `${name}[${Number(index) < 100 ? index : 100}]`;
  } catch {
    return "";
  }
}

function badIntent(): FormAnswer {
  return data(
    { result: { status: "error", error: { "": ["This form was sent in a way we don't understand."] } } },
    400,
  );
}
