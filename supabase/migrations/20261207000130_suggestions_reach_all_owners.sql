-- Title: A suggestion reaches all owners or none
-- Step: expand
-- Back: private.suggest_edit with the block of the owner who is told alone.
-- Of two owners one had blocked the author: the other was told and could speak of it, so the author learned of the
-- block (docs/decisions/0106-owners-and-suggestions.md).

do $$
declare
  definition constant text := pg_get_functiondef('private.suggest_edit(uuid, text)'::regprocedure);
  known constant text :=
    'select from public.member_blocks b where b.blocker_id = m.member_id and b.blocked_id = auth.uid()';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.suggest_edit is not as this migration knows it: %', known;
  end if;
  execute replace(definition, known, 'select from public.organization_members o
      join public.member_blocks b on b.blocker_id = o.member_id and b.blocked_id = auth.uid()
      where o.organization_id = about.id');
end
$$;

notify pgrst, 'reload schema';
