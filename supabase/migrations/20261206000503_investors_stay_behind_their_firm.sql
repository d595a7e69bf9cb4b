-- Title: An investor whose profile is gone keeps the firm's name in requests
-- Step: expand
-- Back: private.meeting_name as in 20261205000760 and later, without what is put in here.
-- With its profile deleted a request no longer knew its investor for one, and named the person like any founder to whoever had asked
-- the firm, or been asked by it, and was never answered with a yes (docs/decisions/0162-names-as-they-were.md).

do $$
declare
  known constant text := $known$  if not follows then
    select i.is_listed and i.hidden_at is null and not private.is_younger(other) and not private.is_suspended(other) into follows
    from public.investor_profiles i where i.id = meeting.investor_id and i.user_id = other;
    if not found then
      follows := private.reads_name(other, reader);
    end if;
$known$;
  becomes constant text := $becomes$  if not follows then
    follows := case
      when (meeting.kind = 'investor') = (other = meeting.addressee_id) then exists (
        select from public.investor_profiles i
        where i.id = meeting.investor_id and i.user_id = other and i.is_listed and i.hidden_at is null
      ) and not private.is_younger(other) and not private.is_suspended(other)
      else private.reads_name(other, reader)
    end;
$becomes$;
  definition constant text := pg_get_functiondef('private.meeting_name(private.meetings, uuid)'::regprocedure);
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.meeting_name(private.meetings, uuid) is not as this migration knows it';
  end if;
  execute replace(definition, known, becomes);
end
$$;

notify pgrst, 'reload schema';
