import type pg from "pg";

type Table = { id: string; name: string; file: string; bytes: string };

const TABLES = `
select c.oid::text as id, c.oid::regclass::text as name, pg_catalog.pg_relation_filenode(c.oid)::text as file,
  pg_catalog.pg_table_size(c.oid)::text as bytes
from pg_catalog.pg_class c
where c.relkind in ('r', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  and c.relpersistence <> 't'`;

/** The tables that people use while a migration runs. */
export class GuardedTables {
  readonly #before: Map<string, Table>;

  private constructor(tables: Table[]) {
    this.#before = new Map(tables.map((table) => [table.id, table]));
  }

  static async before(client: pg.Client): Promise<GuardedTables> {
    return new GuardedTables((await client.query<Table>(TABLES)).rows);
  }

  get ids(): string[] {
    return [...this.#before.keys()];
  }

  /** Returns the first table of `large` bytes or more that was rewritten, and so is in another file now. */
  async rewritten(client: pg.Client, large: number): Promise<string | undefined> {
    const { rows } = await client.query<Table>(TABLES);
    return rows.find(({ id, file }) => {
      const before = this.#before.get(id);
      return before !== undefined && before.file !== file && Number(before.bytes) >= large;
    })?.name;
  }
}
