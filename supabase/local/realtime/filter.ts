/** One condition of a subscription's filter, such as `user_id=eq.…`. */
export interface Condition {
  column: string;
  operator: Operator;
  /** As Postgres reads it; for `in` the text of an array. */
  value: string;
  negated: boolean;
}

/** The operators that compare a column with a value, as SQL. */
export const OPERATORS = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  in: "= any",
  is: "is",
} as const;

export type Operator = keyof typeof OPERATORS;

/** A filter that cannot be read; the message is the hosted service's. */
export class FilterError extends Error {}

/**
 * Reads the filter of a subscription: conditions joined by commas, all of
 * which must hold. Throws a FilterError.
 *
 * Written after `parse_subscription_params` of supabase/realtime, whose
 * grammar has no other description.
 */
export function parseFilter(filter: string): Condition[] {
  if (filter.trim() === "") return [];
  return splitConditions(filter.trim()).map((segment) => parseCondition(segment.trim()));
}

/** Splits at the commas that stand neither in parentheses nor in quotes. */
function splitConditions(filter: string): string[] {
  const segments: string[] = [];
  let current = "";
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < filter.length; index++) {
    const character = filter.charAt(index);
    if (quoted && character === "\\") {
      current += character + filter.charAt(++index);
      continue;
    }
    if (character === '"' && (quoted || /[.(,]$/.test(current))) quoted = !quoted;
    if (!quoted && character === "(") depth++;
    if (!quoted && character === ")") depth = Math.max(0, depth - 1);
    if (!quoted && depth === 0 && character === ",") {
      segments.push(current);
      current = "";
    } else {
      current += character;
    }
  }
  return [...segments, current];
}

function parseCondition(segment: string): Condition {
  if (segment === "") throw new FilterError("filter must not contain empty segments (check for extra commas)");
  const [column, comparison] = splitOnce(segment, "=");
  if (comparison === undefined) throw new FilterError(`["${segment}"]`);
  const negated = comparison.startsWith("not.");
  const [operator, value] = splitOnce(negated ? comparison.slice(4) : comparison, ".");
  if (value === undefined) throw new FilterError(`["${operator}"]`);
  if (!isOperator(operator)) throw new FilterError(`["${operator}", "${value}"]`);
  return { column, operator, value: operator === "in" ? toArrayText(value) : unquote(value), negated };
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(OPERATORS, name);
}

function toArrayText(value: string): string {
  const list = /^\((.*)\)$/s.exec(value)?.[1];
  if (list === undefined) throw new FilterError("`in` filter value must be wrapped by parentheses");
  return `{${list}}`;
}

function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1];
  return quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, "$1");
}
