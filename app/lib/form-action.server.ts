import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { answers } from "./answers.words";
import { backendState } from "./backend-state.server";
import { formAnswers } from "./form-action.words";
import { postedForm } from "./posted-form.server";
import { requestStore } from "./request-store.server";
import { unworded } from "./unworded";
import type { z } from "./zod";

type Context = Readonly<RouterContextProvider>;

/** A problem that a handler found after the schema passed; the form comes back with it and the input. */
export type FormProblem = {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
};

type FormAnswer = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

/**
 * Parses a posted form with a schema and passes the value to `run`: for forms that people fill in. Returns a redirect
 * from `run` unchanged. Everything else keeps the input, except the fields in `hide` (never send passwords back): 400
 * for invalid input, the handler's own status, 429 with the words and the hour of `tooMany`, 403 with those of a
 * suspension, 423 with those of hidden content, 503 if the backend is away, with valid input or not, 401 if the session
 * has ended.
 */
export async function formAction<Schema extends z.ZodType>(
  context: Context,
  { schema, hide = [] }: { schema: Schema; hide?: string[] },
  run: (value: z.output<Schema>) => Promise<Response | FormProblem>,
): Promise<Response | FormAnswer> {
  const submission = parse(postedForm(context), schema);
  if (submission === null) return badIntent();
  const reply = (problem: FormProblem): SubmissionResult<string[]> =>
    submission.reply({ hideFields: hide, ...problem }) as SubmissionResult<string[]>;
  const refuse = (problem: FormProblem, init: number | ResponseInit) => {
    noteRefusal();
    return data({ result: reply(problem) }, init);
  };

  // Without a status this was one of the form's own buttons, such as "Add another".
  if (submission.status !== "success") {
    if (submission.status === undefined) return data({ result: reply({}) }, 200);
    if (!(await isBackendAway())) return refuse({}, 400);
    return refuse({ formErrors: [...(submission.error?.[""] ?? []), formAnswers().away] }, 503);
  }
  try {
    const outcome = await run(submission.value);
    if (outcome instanceof Response) return outcome;
    const { status = 400, ...problem } = outcome;
    return refuse(problem, status);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    if (thrown.status === 503)
      return refuse({ formErrors: [formAnswers().away] }, { status: 503, headers: thrown.headers });
    if (thrown.status === 429 || thrown.status === 403 || thrown.status === 423) {
      return refuse({ formErrors: [await thrown.text()] }, thrown.status);
    }
    if (thrown.status === 401) return refuse({ formErrors: [answers().sessionEnded] }, 401);
    throw thrown;
  }
}

/** Lets the page's title say so: see formTitle. */
function noteRefusal(): void {
  const store = requestStore();
  if (store) store.refused = true;
}

/** Reports an outage together with invalid input; otherwise the corrected form would fail again. */
async function isBackendAway(): Promise<boolean> {
  return requestStore()?.metSilence || (await backendState()) === "away";
}

/**
 * Passes the posted form to the handler of its `intent`, the button or hidden field that names one of a page's forms.
 * Throws 400 for an unknown intent.
 */
export function intentAction<Handlers extends Record<string, () => Promise<unknown>>>(
  context: Context,
  handlers: Handlers,
): ReturnType<Handlers[keyof Handlers]> {
  const intent = String(postedForm(context).get("intent"));
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) throw new Response(null, { status: 400 });
  return handler() as ReturnType<Handlers[keyof Handlers]>;
}

/** The schema's value for an intent. */
type ValueOf<Value, Intent> = Value extends { intent: infer Known } ? (Intent extends Known ? Value : never) : never;

type ButtonHandlers<Value extends { intent: string }, Answer> = {
  [Intent in Value["intent"]]: (value: ValueOf<Value, Intent> & { intent: Intent }) => Promise<Answer>;
};

/**
 * As `intentAction`, for buttons that carry data: `schema` is a union by `intent`, and each handler gets its own part.
 * People type nothing there, so a form that does not parse refers to nothing that exists: throws 404.
 */
export function buttonAction<Value extends { intent: string }, Answer>(
  context: Context,
  schema: z.ZodType<Value>,
  handlers: ButtonHandlers<Value, Answer>,
): Promise<Answer> {
  const form = postedForm(context);
  // If a field is repeated, the last one counts; but the handler is that of the first intent.
  const parsed = schema.safeParse({ ...Object.fromEntries(form), intent: form.get("intent") });
  const each = Object.entries<(value: never) => Promise<Answer>>(handlers).map(([intent, handler]) => [
    intent,
    async () => {
      if (!parsed.success) throw new Response(null, { status: 404 });
      return handler(parsed.data as never);
    },
  ]);
  return intentAction(context, Object.fromEntries(each));
}

function parse<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  if (formData.has(STATE) || !isReasonable(formData)) return null;
  try {
    const submission = parseWithZod(formData, { schema, error: unworded });
    return isOfOurForms(submission.payload) ? submission : null;
  } catch {
    // Conform throws on a button value that none of our pages sends.
    return null;
  }
}

const INTENT = "__intent__";
/** In this field Conform reads a form's state, which none of our pages sends, and takes it as it is. */
const STATE = "__state__";
const MAX_NAME_LENGTH = 200;
const LARGE_INDEX = /\[\d{3,}\]/;

/**
 * Whether the names build an object of sensible size: `rows[99999999]` would be a list that long, and a name of a
 * thousand dots a tree that deep, from a body of a few bytes.
 */
function isReasonable(formData: FormData): boolean {
  const names = [...formData.keys(), ...formData.getAll(INTENT).map(String).map(nameInIntent)];
  return names.every((name) => name.length <= MAX_NAME_LENGTH && !LARGE_INDEX.test(name));
}

/**
 * Whether the values have the shapes of our forms: a text, a list of texts, or a list of rows of texts. The form comes
 * back with them, and a page can't be rendered with a field that is an object.
 */
function isOfOurForms(payload: object): boolean {
  return Object.values(payload).every((value) => isText(value) || (Array.isArray(value) && value.every(isRow)));
}

function isRow(value: unknown): boolean {
  return isText(value) || (!Array.isArray(value) && Object.values(value as object).every(isText));
}

/** Files too, which never come back. */
function isText(value: unknown): boolean {
  return typeof value !== "object" || value === null || value instanceof Blob;
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
  return data({ result: { status: "error", error: { "": [formAnswers().badIntent] } } }, 400);
}
