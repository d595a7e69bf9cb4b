import { PASSWORD, type Member } from "../members.ts";
import { sql, type Stack } from "../stack.ts";
import type { Answer } from "./recorder.ts";

type Column = { relation: string; columns: string[] };
type Procedure = { name: string; parameters: { name: string; type: string }[] };

/** Values to call functions with, by the type of the parameter; for an id, each id that the member knows. */
const VALUES: Record<string, unknown> = {
  integer: 5,
  bigint: 5,
  numeric: null,
  text: "overview",
  boolean: true,
  date: "2020-01-01",
  "text[]": [],
};

/** Nobody can read who owns a row, so not every column of these tables can be selected. */
const UNREAD: Record<string, string[]> = { jobs: ["client_id", "submission_id"], investor_profiles: ["user_id"] };

/** The backend as a member reaches it past the site: with the public key and their own token. */
export class ApiVisitor {
  /** All answers, including refusals. */
  readonly answers: Answer[] = [];
  readonly #stack: Stack;
  readonly #headers: Record<string, string>;

  private constructor(stack: Stack, headers: Record<string, string>) {
    this.#stack = stack;
    this.#headers = headers;
  }

  static async signIn(stack: Stack, { email }: Pick<Member, "email">): Promise<ApiVisitor> {
    const response = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return new ApiVisitor(stack, { apikey: stack.publishableKey, Authorization: `Bearer ${token}` });
  }

  /** Calls a function of the Data API and returns its answer, whatever it is. */
  call(name: string, body: Record<string, unknown>): Promise<unknown> {
    return this.#ask(`rpc ${name}`, `/rest/v1/rpc/${name}`, body);
  }

  /** The matching rows of a table or view, such as "my_threads?job_id=eq.1". */
  async rowsOf<Row>(path: string): Promise<Row[]> {
    return (await this.#ask(path.split("?")[0] ?? "", `/rest/v1/${path}`)) as Row[];
  }

  /**
   * Reads every table and view of the schema and what is embedded in a job, and calls every function that changes
   * nothing. With `everything` it also selects a column that most tables don't have.
   */
  async readAll(knownIds: string[], everything: boolean): Promise<void> {
    for (const { relation, columns } of await readRelations(this.#stack)) {
      const unread = UNREAD[relation];
      const read = unread ? columns.filter((column) => !unread.includes(column)).join(",") : "*";
      await this.#ask(relation, `/rest/v1/${relation}?select=${read}`);
      if (everything && !columns.includes("applicant_id"))
        await this.#ask(relation, `/rest/v1/${relation}?select=applicant_id`);
    }
    for (const embedded of ["job_applications(*)", "received_applications(*)", "connections(*)"]) {
      await this.#ask(`jobs with ${embedded}`, `/rest/v1/jobs?select=id,${embedded}`);
    }
    for (const { name, parameters } of await readProcedures(this.#stack)) {
      for (const body of bodiesFor(parameters, knownIds)) await this.call(name, body);
    }
    await this.#ask("pictures", "/storage/v1/object/list/avatars", { prefix: "", limit: 100 });
    await this.#ask("the account", "/auth/v1/user");
  }

  async #ask(where: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
    const response = await fetch(this.#stack.supabaseUrl + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...this.#headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const head = [...response.headers].map((header) => header.join(": ")).join("\n");
    this.answers.push({ where: `the API: ${where}`, content: Buffer.from(`${head}\n${text}`) });
    return text === "" ? null : JSON.parse(text);
  }
}

function readRelations(stack: Stack): Promise<Column[]> {
  return sql<Column>(
    stack,
    `select c.relname::text as relation, array_agg(a.attname::text) as columns
     from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by 1 order by 1`,
  );
}

function readProcedures(stack: Stack): Promise<Procedure[]> {
  return sql<Procedure>(
    stack,
    `select p.proname::text as name, coalesce((
       select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null)) order by n)
       from generate_series(1, p.pronargs) as n
     ), '[]') as parameters
     from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
}

function bodiesFor(parameters: Procedure["parameters"], knownIds: string[]): Record<string, unknown>[] {
  const body = Object.fromEntries(parameters.map(({ name, type }) => [name, VALUES[type] ?? null]));
  const id = parameters.find(({ type }) => type === "uuid");
  return id ? knownIds.map((known) => ({ ...body, [id.name]: known })) : [body];
}
