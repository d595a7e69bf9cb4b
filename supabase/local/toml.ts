export type TomlValue = string | number | boolean | TomlValue[] | TomlTable;
export type TomlTable = { [key: string]: TomlValue };

/**
 * Reads the part of TOML that the Supabase CLI writes: tables, bare and quoted
 * keys, strings, integers, booleans and arrays. Anything else is an error
 * with its line number, so that a setting is never silently dropped.
 */
export function parseToml(text: string): TomlTable {
  const root: TomlTable = {};
  let table = root;
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = stripComment(lines[index] ?? "").trim();
    if (line === "") continue;
    const fail = (reason: string) => new Error(`line ${index + 1}: ${reason}`);
    const header = /^\[([^[\]]+)\]$/.exec(line);
    if (header) {
      table = openTable(root, splitKey(header[1] ?? ""), fail);
      continue;
    }
    const pair = /^([A-Za-z0-9_."-]+)\s*=\s*(.*)$/.exec(line);
    if (!pair) throw fail("expected [table] or key = value");
    let value = pair[2] ?? "";
    while (value.startsWith("[") && !value.endsWith("]")) {
      index += 1;
      if (index >= lines.length) throw fail("array is not closed");
      value += ` ${stripComment(lines[index] ?? "").trim()}`;
    }
    const path = splitKey(pair[1] ?? "");
    const key = path.pop() ?? "";
    openTable(table, path, fail)[key] = parseValue(value.trim(), fail);
  }
  return root;
}

type Fail = (reason: string) => Error;

function splitKey(key: string): string[] {
  return key.split(".").map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
}

function openTable(from: TomlTable, path: string[], fail: Fail): TomlTable {
  let table = from;
  for (const part of path) {
    const next = (table[part] ??= {});
    if (typeof next !== "object" || Array.isArray(next)) throw fail(`${part} is not a table`);
    table = next;
  }
  return table;
}

function parseValue(text: string, fail: Fail): TomlValue {
  if (text === "true" || text === "false") return text === "true";
  if (/^[+-]?\d[\d_]*$/.test(text)) return Number(text.replaceAll("_", ""));
  if (/^'[^']*'$/.test(text)) return text.slice(1, -1);
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return parseString(text, fail);
  if (text.startsWith("[") && text.endsWith("]")) {
    return splitItems(text.slice(1, -1)).map((item) => parseValue(item, fail));
  }
  throw fail(`cannot read the value ${text}`);
}

function parseString(text: string, fail: Fail): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw fail(`cannot read the string ${text}`);
  }
}

function splitItems(text: string): string[] {
  const items = text.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,]+/g);
  return items ?? [];
}

function stripComment(line: string): string {
  let quote = "";
  for (let index = 0; index < line.length; index += 1) {
    const char = line[index] ?? "";
    if (quote !== "") {
      if (char === "\\" && quote === '"') index += 1;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === "#") {
      return line.slice(0, index);
    }
  }
  return line;
}
