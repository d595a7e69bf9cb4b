import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import pg from "pg";

type Row = Record<string, unknown>;
type Result = { rows: Row[]; affectedRows: number };
type Statements = Pick<PGlite, "query" | "exec">;

/** The parts of node-postgres' own connection that our statement uses. */
interface Wire {
  parse(statement: { text: string; name: string; types: number[] }): void;
  describe(what: { type: "S" | "P"; name: string }): void;
  flush(): void;
  bind(values: { values: (string | null)[] }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
  once(event: "parameterDescription", listener: (message: { dataTypeIDs: number[] }) => void): void;
  removeAllListeners(event: "parameterDescription"): void;
}

/**
 * Lets an embedded database send everything to a PostgreSQL server instead, over one connection, as its superuser.
 * Values are written and read by the embedded one's rules, so that callers notice no difference.
 */
export async function sendToServer(driver: PGlite, connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    types: { getTypeParser: (type: number) => (text: string) => valueOf(driver, type, text) } as pg.CustomTypesConfig,
  });
  await client.connect();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  client.on("notification", ({ channel, payload = "" }) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  });

  let ended: Promise<void> | undefined;
  const statements: Statements = {
    query: async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
      const statement = new Statement(text, params, driver, options);
      client.query(statement);
      const { rows, affectedRows } = await statement.result;
      return { rows: rows as T[], fields: [], affectedRows };
    },
    exec: async (text: string) => {
      const results = [await client.query<Row>(text)].flat();
      return results.map(({ rows, rowCount }) => ({ rows, fields: [], affectedRows: rowCount ?? 0 }));
    },
  };
  Object.assign(driver, statements, {
    transaction: async <T>(work: (transaction: Statements) => Promise<T>) => {
      await client.query("begin");
      try {
        const result = await work(statements);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    listen: async (channel: string, listener: (payload: string) => void) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => void known.delete(listener);
    },
    close: () => (ended ??= client.end()),
  });
}

function valueOf({ parsers }: PGlite, type: number, text: string, options?: QueryOptions): unknown {
  const parse = options?.parsers?.[type] ?? parsers[type];
  return parse ? parse(text, type) : text;
}

/** A statement whose values are written once the server has told their types. */
class Statement implements pg.Submittable {
  readonly result: Promise<Result>;
  readonly #text: string;
  readonly #params: unknown[];
  readonly #driver: PGlite;
  readonly #rows: Row[] = [];
  readonly #options: QueryOptions | undefined;
  #fields: pg.FieldDef[] = [];
  #affectedRows = 0;
  #isSent = false;
  #unwritten: Error | undefined;
  readonly #settle: { resolve: (result: Result) => void; reject: (error: Error) => void };

  constructor(text: string, params: unknown[], driver: PGlite, options: QueryOptions | undefined) {
    this.#text = text;
    this.#params = params;
    this.#driver = driver;
    this.#options = options;
    const { promise, ...settle } = Promise.withResolvers<Result>();
    this.result = promise;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.parse({ text: this.#text, name: "", types: [] });
    wire.describe({ type: "S", name: "" });
    wire.once("parameterDescription", ({ dataTypeIDs }) => {
      try {
        wire.bind({ values: this.#params.map((value, index) => this.#written(value, dataTypeIDs[index] ?? 0)) });
        wire.execute({ portal: "", rows: 0 });
      } catch (error) {
        this.#unwritten = error as Error;
      }
      this.#isSent = true;
      wire.sync();
    });
    wire.flush();
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#driver.serializers[type];
    return write ? write(value) : String(value);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const read = ({ name, dataTypeID }: pg.FieldDef, index: number) => {
      const text = fields[index] ?? null;
      return [name, text === null ? null : valueOf(this.#driver, dataTypeID, text, this.#options)];
    };
    this.#rows.push(Object.fromEntries(this.#fields.map(read)));
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#affectedRows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }

  /** The client no longer knows what failed: nobody handles the end of it. */
  handleError(error: Error, connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    // The server tells no types of a statement that it can't parse.
    if (!this.#isSent) {
      wire.removeAllListeners("parameterDescription");
      wire.sync();
    }
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#unwritten) return this.#settle.reject(this.#unwritten);
    this.#settle.resolve({ rows: this.#rows, affectedRows: this.#affectedRows });
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
