-- Title: Whether a member is hidden is asked without a new plan each time
-- Step: expand
-- Back: private.kept_back_since as in 20261205000730, with plans kept by 20261205000760.
-- One statement over all four kinds was cheapest when planned for the kinds asked, so PostgreSQL planned it at every call:
-- 1 ms, 64 times on /connections, and a third of the database's time on a signed-in member's pages. One short statement a
-- kind keeps its plan.

create or replace function private.kept_back_since(member uuid, kinds text[]) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  since timestamptz;
begin
  if 'talent' = any (kinds) then
    since := least(since, (select min(t.hidden_at) from public.talent_profiles t where t.user_id = member));
  end if;
  if 'mentor' = any (kinds) then
    since := least(since, (select min(m.hidden_at) from public.mentor_profiles m where m.user_id = member));
  end if;
  if 'investor' = any (kinds) then
    since := least(since, (select min(i.hidden_at) from public.investor_profiles i where i.user_id = member));
  end if;
  if 'organization' = any (kinds) then
    since := least(since, (
      select min(o.hidden_at) from public.organization_members m join public.organizations o on o.id = m.organization_id
      where m.member_id = member
    ));
  end if;
  return since;
end
$$;
