import type { Condition } from "./filter.ts";
import { FilterError, parseFilter } from "./filter.ts";
import { isRecord } from "./frames.ts";

export type ChangeType = "INSERT" | "UPDATE";

/** What a client asks for with one `postgres_changes` listener. */
export interface SubscriptionRequest {
  event: "*" | ChangeType;
  schema: string;
  /** `*` is every table of the schema. */
  table: string;
  conditions: Condition[];
  /** The columns wanted besides the key, or all. */
  select: string[] | null;
}

/** A subscription that cannot be; the message is the hosted service's where it has one. */
export class SubscriptionError extends Error {}

/** Reads one entry of `config.postgres_changes`. Throws a SubscriptionError. */
export function parseSubscription(params: Record<string, unknown>): SubscriptionRequest {
  const { schema = "public", table = "*", filter } = params;
  const names = [params.schema, params.table].filter((name) => name !== undefined);
  const isComplete = filter === undefined || names.length === 2;
  if (typeof schema !== "string" || typeof table !== "string" || names.length === 0 || !isComplete) {
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(params)}`,
    );
  }
  const select = parseSelect(params.select);
  if (select && (schema === "*" || table === "*")) {
    throw new SubscriptionError(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  return { event: parseEvent(params.event), schema, table, conditions: parseConditions(filter), select };
}

/** The entries of a join's `config.postgres_changes`. */
export function listSubscriptionParams(joinPayload: unknown): Record<string, unknown>[] {
  const config = isRecord(joinPayload) ? joinPayload.config : undefined;
  const entries = isRecord(config) ? config.postgres_changes : undefined;
  return Array.isArray(entries) ? entries.filter(isRecord) : [];
}

/** The request as the hosted service names it in its errors. */
export function describeSubscription(request: SubscriptionRequest): string {
  const { event, schema, table, conditions, select } = request;
  const filters = conditions.map(
    ({ column, operator, value, negated }) => `{${[column, operator, value, negated].map(inspect).join(", ")}}`,
  );
  const columns = select ? `[${select.map(inspect).join(", ")}]` : "nil";
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.join(", ")}], select: ${columns}]`;
}

function inspect(value: string | boolean): string {
  return JSON.stringify(value);
}

function parseEvent(event: unknown): SubscriptionRequest["event"] {
  const name = typeof event === "string" ? event.toUpperCase() : "*";
  // The row is gone when it could be read with the subscriber's rights.
  if (name === "DELETE") throw new SubscriptionError("DELETE is not served by the embedded Supabase");
  return name === "INSERT" || name === "UPDATE" ? name : "*";
}

function parseSelect(select: unknown): string[] | null {
  if (typeof select === "string") {
    throw new SubscriptionError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  const columns = Array.isArray(select) ? select.filter((name) => typeof name === "string") : [];
  return columns.length > 0 ? columns : null;
}

function parseConditions(filter: unknown): Condition[] {
  if (filter === undefined) return [];
  try {
    if (typeof filter !== "string") throw new FilterError("expected a text");
    return parseFilter(filter);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new SubscriptionError(`Error parsing \`filter\` params: ${error.message}`, { cause: error });
  }
}
