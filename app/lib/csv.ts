/** The first characters with which spreadsheets recognise a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a table as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet
 * would calculate, since its text may be a stranger's (OWASP, "CSV injection").
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  // Where the comma is a decimal point, spreadsheets split cells at semicolons, and the text after one would start a
  // cell.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
