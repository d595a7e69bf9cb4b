/** How a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV (RFC 4180), for spreadsheets: in UTF-8 with the mark that they know it by, and no cell that they would
 * reckon with, for its text may be a stranger's (OWASP, "CSV injection").
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  // Where a comma is a decimal point, spreadsheets part cells at a semicolon, and what stands behind it would begin a cell.
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
