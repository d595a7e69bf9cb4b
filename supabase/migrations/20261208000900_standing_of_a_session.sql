-- Title: What shows no header asks only for the state of its session
-- Step: expand
-- Back: drop public.session_standing.
-- Before a form is taken and before a stream opens, the session is asked for. That was the call that reads all of the header. When a
-- process ends, hundreds of streams open at another within seconds, and its database read as many headers that nobody shows
-- (docs/decisions/0138-ending-without-a-word.md).

-- 'alive', 'over', 'awaits code' or 'unclaimed': as public.header says of the caller's session.
create function public.session_standing() returns text
  language plpgsql stable set search_path = '' as $$
begin
  return case
    when not private.session_stands() then 'over'
    when private.awaits_code() then 'awaits code'
    when private.account_unclaimed() then 'unclaimed'
    else 'alive'
  end;
end
$$;

revoke execute on function public.session_standing() from public, anon;
grant execute on function public.session_standing() to authenticated, service_role;

notify pgrst, 'reload schema';
