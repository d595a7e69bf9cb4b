import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

export interface Column {
  relation: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
}

export interface Relation {
  name: string;
  isView: boolean;
}

export interface ForeignKey {
  relation: string;
  name: string;
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  isOneToOne: boolean;
}

export interface Routine {
  name: string;
  argumentNames: string[];
  argumentTypes: string[];
  /** How many of the last arguments are optional. */
  defaults: number;
  returns: string;
}

export interface Catalogue {
  relations: Relation[];
  columns: Column[];
  foreignKeys: ForeignKey[];
  routines: Routine[];
}

// What the migrations use of a hosted project.
const PLATFORM = `
create role anon; create role authenticated; create role service_role;
create schema auth;
create table auth.users (
  id uuid primary key, email varchar(255), encrypted_password varchar(255), raw_user_meta_data jsonb,
  email_confirmed_at timestamptz, banned_until timestamptz, phone_confirmed_at timestamptz, last_sign_in_at timestamptz,
  confirmation_sent_at timestamptz, recovery_sent_at timestamptz, created_at timestamptz
);
create table auth.sessions (
  id uuid primary key, user_id uuid, created_at timestamptz, updated_at timestamptz, refreshed_at timestamp,
  not_after timestamptz, user_agent text
);
create table auth.mfa_factors (user_id uuid, factor_type text, status text, updated_at timestamptz);
create function auth.uid() returns uuid language sql stable as 'select null::uuid';
create function auth.jwt() returns jsonb language sql stable as 'select null::jsonb';
`;

/** Applies the migrations of a directory to an empty database, and returns the contents of `public`. */
export async function readCatalogue(migrationsDir: string): Promise<Catalogue> {
  const database = new PGlite({ extensions: { pg_trgm, fuzzystrmatch } });
  try {
    await database.exec(PLATFORM);
    for (const file of readdirSync(migrationsDir).toSorted()) {
      if (file.endsWith(".sql")) await database.exec(readFileSync(join(migrationsDir, file), "utf8"));
    }
    const rows = async <T>(query: string) => (await database.query<T>(query)).rows;
    return {
      relations: await rows<Relation>(RELATIONS),
      columns: await rows<Column>(COLUMNS),
      foreignKeys: await rows<ForeignKey>(FOREIGN_KEYS),
      routines: await rows<Routine>(ROUTINES),
    };
  } finally {
    await database.close();
  }
}

const RELATIONS = `
select relname::text as name, relkind = 'v' as "isView"
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
order by relname collate "C"`;

// A domain counts as its base type. A view's columns count as nullable unless their comment says otherwise.
const COLUMNS = `
select c.relname::text as relation, a.attname::text as name, coalesce(base.typname, t.typname)::text as type,
  not (a.attnotnull or coalesce(col_description(c.oid, a.attnum) = 'Never null.', false)) as nullable,
  a.atthasdef as "hasDefault", a.attgenerated <> '' as generated
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
order by a.attname collate "C"`;

const FOREIGN_KEYS = `
select k.conrelid::regclass::text as relation, k.conname::text as name, target.relname::text as referenced,
  array(select a.attname::text from unnest(k.conkey) with ordinality as u (num, place)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by place) as columns,
  array(select a.attname::text from unnest(k.confkey) with ordinality as u (num, place)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num order by place) as "referencedColumns",
  exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
    and u.conkey @> k.conkey and u.conkey <@ k.conkey) as "isOneToOne"
from pg_constraint k join pg_class target on target.oid = k.confrelid
where k.contype = 'f' and k.connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
order by k.conname collate "C"`;

const ROUTINES = `
select p.proname::text as name, coalesce(p.proargnames, '{}')::text[] as "argumentNames",
  array(select t.typname::text from unnest(p.proargtypes) with ordinality as u (type, place)
    join pg_type t on t.oid = u.type order by place) as "argumentTypes",
  p.pronargdefaults::int as defaults, r.typname::text as returns
from pg_proc p join pg_type r on r.oid = p.prorettype
where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger'
order by p.proname collate "C"`;
