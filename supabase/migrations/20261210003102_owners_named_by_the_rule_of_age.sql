-- Title: A guardian's yes lets a page name its owner, and owners read whom it names
-- Step: expand
-- Back: the functions of the lists below by their `known`.
-- A guardian's yes lifts what members under 18 are kept from (docs/decisions/0087-younger-members.md), but for this: a page never named
-- them, while the list of its owners said that it does.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.founders_of(uuid)', 'not p.is_younger', 'not private.is_younger(m.member_id)'),
  ('private.meeting_host(text, uuid)', 'not p.is_younger', 'not private.is_younger(m.member_id)'),
  ('private.reads_name(uuid, uuid)', 'not p.is_younger', 'not private.is_younger(m.member_id)'),
  ('private.mail_proof_refused(uuid, uuid)', 'when p.is_younger then', 'when private.is_younger(p.id) then'),
  -- `named`: as the page does, which they can read. `younger` is the caller's own.
  ('private.startup_owners(uuid)', '''shown'', m.shown,', '''shown'', m.shown,
        ''named'', m.shown and coalesce(p.full_name ~ ''\S'', false) and not private.is_younger(m.member_id) and not private.is_suspended(m.member_id),'),
  ('private.startup_owners(uuid)', 'return json_build_object(', 'return json_build_object(
    ''younger'', private.is_younger(mine.member_id),')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
