/**
 * A regular expression that matches the text itself. `like` cannot do it: PostgREST reads `*` as a
 * wildcard there and has no way to escape it.
 */
export function literalPattern(text: string): string {
  return text
    .trim()
    .normalize("NFC")
    .replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}

/** A Postgres array literal; supabase-js joins arrays without quoting their elements. */
export function arrayLiteral(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
