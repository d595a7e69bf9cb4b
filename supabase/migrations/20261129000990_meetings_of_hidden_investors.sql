-- Meetings of hidden investors: none leads to the page of an investor whom a moderator took out of sight
-- (docs/decisions/0124-reports-of-what-several-own.md).

do $$
declare
  definition text := pg_get_functiondef('private.my_meetings()'::regprocedure);
  listed constant text := 'and i.is_listed';
begin
  if position(listed in definition) = 0 then
    raise exception 'private.my_meetings is not as this migration knows it';
  end if;
  execute replace(definition, listed, listed || ' and i.hidden_at is null');
end
$$;
