import type { Statement } from "../../scripts/faults/fault.ts";

/** Another text in a function of the database, wherever it stands there. */
export function inFunction(name: string, find: string, put: string): Statement {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const changed = `replace(pg_get_functiondef(${quoted(name)}::regproc), ${quoted(find)}, ${quoted(put)})`;
  return { sql: `do $fault$ begin execute ${changed}; end $fault$` };
}

/** Several statements as one fault: where a rule stands in two places, and either would do. */
export function together(...statements: Statement[]): Statement {
  return { sql: statements.map(({ sql }) => sql).join(";\n") };
}
