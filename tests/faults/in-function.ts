import type { Statement } from "../../scripts/faults/fault.ts";

/** Replaces a text in a database function, wherever it occurs there. */
export function inFunction(name: string, find: string, put: string): Statement {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const changed = `replace(pg_get_functiondef(${quoted(name)}::regproc), ${quoted(find)}, ${quoted(put)})`;
  return { sql: `do $fault$ begin execute ${changed}; end $fault$` };
}

/** Several statements as one fault: for a rule that is in two places, either of which would be enough. */
export function together(...statements: Statement[]): Statement {
  return { sql: statements.map(({ sql }) => sql).join(";\n") };
}
