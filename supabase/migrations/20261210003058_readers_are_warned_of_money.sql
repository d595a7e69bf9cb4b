-- Title: Who reads a stranger's text is told that it asks for money
-- Step: expand
-- Back: drop public.asking_for_money and private.asking_for_money.
-- A job that asks applicants for money is refused, and so is the answer to several applicants. What a stranger writes to one member is
-- not: the same words mean nothing bad among people who work together. Its reader is warned instead (docs/requirements/jobs.md 72).

-- Which of the texts ask for money, in their order; of the first hundred.
create function private.asking_for_money(texts text[]) returns boolean[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select private.asks_for_money(left(said.text, 5000)) is true
    from unnest(asking_for_money.texts[1:100]) with ordinality as said (text, place) order by said.place
  );
end
$$;

create function public.asking_for_money(texts text[]) returns boolean[]
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.asking_for_money(asking_for_money.texts);
end
$$;

revoke execute on function private.asking_for_money(text[]), public.asking_for_money(text[]) from public, anon;
grant execute on function private.asking_for_money(text[]), public.asking_for_money(text[]) to authenticated, service_role;

notify pgrst, 'reload schema';
