/**
 * Loaded before a program (`node --import`): its clock begins at `CLOCK_STARTS_AT` and runs a hundred times slower, so
 * that "3 days ago" and "ends on Friday" are the same words in every run. PostgreSQL uses this clock too.
 */
const RealDate = Date;
const { CLOCK_STARTS_AT } = process.env;
if (!CLOCK_STARTS_AT) throw new Error("CLOCK_STARTS_AT is not set");
const start = RealDate.parse(CLOCK_STARTS_AT);
const SLOWER = 100;

function slowNow(): number {
  return start + Math.floor(performance.now() / SLOWER);
}

globalThis.Date = class extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(slowNow());
    else super(...args);
  }

  static override now(): number {
    return slowNow();
  }
} as DateConstructor;
