import type { Catalogue, Column, ForeignKey, Routine } from "./catalogue.ts";

const SCALARS: Record<string, string> = {
  bool: "boolean",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "Json",
  jsonb: "Json",
  numeric: "number",
  text: "string",
  timestamptz: "string",
  uuid: "string",
  varchar: "string",
  void: "undefined",
};

/** The space for a function's arguments within the formatter's 120 characters. */
const MOST_ARGUMENTS = 105;

/** Returns the TypeScript source of the `Database` type for supabase-js. Throws on an unknown type. */
export function renderDatabaseTypes(catalogue: Catalogue): string {
  const tables = catalogue.relations.filter((relation) => !relation.isView);
  const views = catalogue.relations.filter((relation) => relation.isView);
  return `// Generated from supabase/migrations by scripts/generate-types.ts: change the migrations instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "12";
  };
  public: {
    Tables: {
${tables.map(({ name }) => renderTable(name, catalogue)).join("\n")}
    };
    Views: {
${views.map(({ name }) => renderView(name, catalogue)).join("\n")}
    };
    Functions: {
${catalogue.routines.map(renderRoutine).join("\n")}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicSchema = Database["public"];
type Relations = PublicSchema["Tables"] & PublicSchema["Views"];

/** A row as it is read: \`Tables<"jobs">\`, views included. */
export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];

/** What an insert takes. */
export type TablesInsert<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Insert"];

/** What an update takes. */
export type TablesUpdate<Name extends keyof PublicSchema["Tables"]> = PublicSchema["Tables"][Name]["Update"];
`;
}

function renderTable(name: string, { columns, foreignKeys }: Catalogue): string {
  const own = columns.filter((column) => column.relation === name);
  return `      ${name}: {
        Row: {
${own.map((column) => `          ${column.name}: ${typeOf(column)};`).join("\n")}
        };
        Insert: {
${own.map((column) => `          ${renderInsert(column)};`).join("\n")}
        };
        Update: {
${own.map((column) => `          ${column.name}?: ${column.generated ? "never" : typeOf(column)};`).join("\n")}
        };
        Relationships: ${renderRelationships(foreignKeys.filter((key) => key.relation === name))};
      };`;
}

function renderView(name: string, { columns }: Catalogue): string {
  const own = columns.filter((column) => column.relation === name);
  return `      ${name}: {
        Row: {
${own.map((column) => `          ${column.name}: ${typeOf(column)};`).join("\n")}
        };
        Relationships: [];
      };`;
}

function renderInsert(column: Column): string {
  if (column.generated) return `${column.name}?: never`;
  const optional = column.nullable || column.hasDefault ? "?" : "";
  return `${column.name}${optional}: ${typeOf(column)}`;
}

function renderRelationships(keys: ForeignKey[]): string {
  if (keys.length === 0) return "[]";
  const quoted = (names: string[]) => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  const items = keys.map(
    (key) => `          {
            foreignKeyName: "${key.name}";
            columns: ${quoted(key.columns)};
            isOneToOne: ${key.isOneToOne};
            referencedRelation: "${key.referenced}";
            referencedColumns: ${quoted(key.referencedColumns)};
          },`,
  );
  return `[\n${items.join("\n")}\n        ]`;
}

function renderRoutine(routine: Routine): string {
  const required = routine.argumentTypes.length - routine.defaults;
  const args = routine.argumentTypes.map(
    (type, place) => `${routine.argumentNames[place]}${place < required ? "" : "?"}: ${scalar(type)}`,
  );
  return `      ${routine.name}: {
        Args: ${renderArguments(args)};
        Returns: ${scalar(routine.returns)};
      };`;
}

/** Returns the arguments in one line if they fit, as the formatter does. */
function renderArguments(args: string[]): string {
  if (args.length === 0) return "never";
  const line = `{ ${args.join("; ")} }`;
  const indented = args.map((arg) => `          ${arg};`);
  return line.length <= MOST_ARGUMENTS ? line : `{\n${indented.join("\n")}\n        }`;
}

function typeOf(column: Column): string {
  return column.nullable ? `${scalar(column.type)} | null` : scalar(column.type);
}

function scalar(type: string): string {
  const known = type.startsWith("_") ? SCALARS[type.slice(1)] : SCALARS[type];
  if (known === undefined) throw new Error(`no TypeScript type for ${type}: add it to SCALARS`);
  return type.startsWith("_") ? `${known}[]` : known;
}
