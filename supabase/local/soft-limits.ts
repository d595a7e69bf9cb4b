/**
 * Limits for trying out and testing: the migrations set production's, which a person who looks at everything twice in
 * an hour would soon reach. Safe to run at every start.
 */
export const SOFT_LIMITS = `
update private.limits l set max = soft.max
from (values
  ('jobs', 'member', 200),
  ('jobs', 'open', 100),
  ('applications', 'member', 400),
  ('applications', 'subject', 30),
  ('connections', 'member', 200),
  ('connections', 'subject', 30),
  ('meetings', 'member', 100),
  ('messages', 'member', 600),
  ('messages', 'open', 100),
  ('reports', 'member', 100),
  ('exports', 'member', 100),
  ('suggestions', 'subject', 30),
  ('edits', 'member', 600)
) as soft (kind, scope, max)
where l.kind = soft.kind and l.scope = soft.scope
`;
