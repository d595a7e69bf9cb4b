/**
 * One JSON line on standard error. Callers pass facts, never form values, tokens or e-mail
 * addresses (requirements/security.md t41); JSON escapes line ends, so a value can't forge a line.
 */
export function logError(event: string, facts: Record<string, string | number | undefined>): void {
  process.stderr.write(`${JSON.stringify({ level: "error", event, at: new Date().toISOString(), ...facts })}\n`);
}
