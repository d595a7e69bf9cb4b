/**
 * Returns when a row last changed, as an instant for machines. A change is dated with the midnight before it
 * (docs/decisions/0185-days-of-changes.md), which on a row's first day is before the row came.
 */
export function lastChange({ created_at: created, updated_at: updated }: { created_at: string; updated_at: string }) {
  return new Date(Math.max(Date.parse(created), Date.parse(updated))).toISOString();
}
