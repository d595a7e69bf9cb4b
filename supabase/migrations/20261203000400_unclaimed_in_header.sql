-- Title: Every page knows of an account that waits for its holder
-- Step: expand
-- Back: take the line of is_unclaimed out of public.header.
-- Whoever had opened a mail's link, and left the page that asks who they are, read and wrote as a member without a name and
-- without consent (docs/decisions/0150-who-owns-an-account.md).

do $$
declare
  page text := pg_get_functiondef('public.header(integer)'::regprocedure);
  lives constant text := '''session_lives'', private.session_lives(),';
begin
  if position(lives in page) = 0 then
    raise exception 'public.header is not as this migration knows it';
  end if;
  execute replace(page, lives, lives || E'\n    ''is_unclaimed'', private.account_unclaimed(),');
end
$$;

notify pgrst, 'reload schema';
