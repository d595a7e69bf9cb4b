-- The dashboard: what waits for a member, one card for the role and what is counted, in one call and with the
-- caller's own rights (docs/decisions/0073-dashboard-in-one-call.md).

-- What the caller's jobs have received, a row a job that received any. Counts, and nothing of who applied: row
-- security shows a poster no application, and `private.received` reads accounts and letters that no count needs.
create function private.received_counts()
  returns table (job_id uuid, title text, total bigint, decided bigint, waiting bigint, waiting_since timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select j.id, j.title::text, count(*),
      count(*) filter (where a.status in ('accepted', 'rejected')),
      count(*) filter (where a.status in ('pending', 'reviewed')),
      min(a.created_at) filter (where a.status in ('pending', 'reviewed'))
    from public.jobs j join public.job_applications a on a.job_id = j.id
    where j.client_id = (select auth.uid())
    group by j.id;
end
$$;

-- The card of a role. Suggestions are looked for among the newest 200 of a list, so that they cost the same of a
-- million; what others may not see is left to row security.
create function private.dashboard_card(main_role text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  own record;
begin
  case main_role
  when 'startup_founder' then
    return jsonb_build_object(
      'startup', exists (select from public.startups s where s.owner_id = caller),
      'jobs', coalesce((
        select jsonb_agg(to_jsonb(mine)) from (
          select j.id, j.title, j.status = 'active' and j.expires_at > now() as open, j.expires_at,
            coalesce(r.waiting, 0) as waiting, coalesce(r.total, 0) as total
          from public.jobs j left join private.received_counts() r on r.job_id = j.id
          where j.client_id = caller
          order by coalesce(r.waiting, 0) > 0 desc, open desc, j.created_at desc, j.id desc limit 3
        ) mine
      ), '[]')
    );
  when 'investor' then
    select i.is_listed, i.stages, array(select lower(sector) from unnest(i.sectors) as sector) as sectors into own
    from public.investor_profiles i where i.user_id = caller;
    return jsonb_build_object(
      'listed', own.is_listed,
      'startups', coalesce((
        select jsonb_agg(to_jsonb(picked)) from (
          select s.id, s.name, s.tagline, s.sector, s.stage, s.website,
            coalesce(lower(s.sector) = any (own.sectors), false) as in_sector,
            coalesce(s.stage = any (own.stages), false) as in_stage
          from (
            select n.id, n.name, n.tagline, n.sector, n.stage, n.website, n.created_at
            from public.startups n where n.owner_id <> caller order by n.created_at desc, n.id desc limit 200
          ) s
          order by in_sector desc, in_stage desc, s.created_at desc, s.id desc limit 3
        ) picked
      ), '[]')
    );
  when 'mentor' then
    select p.division into own from public.profiles p where p.id = caller;
    return jsonb_build_object('people', coalesce((
      select jsonb_agg(to_jsonb(picked)) from (
        select n.id, p.full_name as name, n.title, coalesce(p.location, n.division) as place, p.avatar_url,
          n.user_id, coalesce(n.division = own.division, false) as near
        from (
          select t.id, t.user_id, t.title, t.division, t.created_at, t.experience_years, t.preferred_work_type
          from public.talent_profiles t
          where t.listed_until > now() and t.user_id <> caller order by t.created_at desc, t.id desc limit 200
        ) n left join public.public_profiles p on p.id = n.user_id
        where n.experience_years <= 1 or 'internship' = any (n.preferred_work_type)
        order by near desc, n.created_at desc, n.id desc limit 3
      ) picked
    ), '[]'));
  else
    -- First jobs for a student; for everybody else those that ask for most of what one knows.
    select array(select lower(skill) from unnest(t.skill_names) as skill) as skills into own
    from public.talent_profiles t where t.user_id = caller;
    return jsonb_build_object('jobs', coalesce((
      select jsonb_agg(to_jsonb(picked)) from (
        select n.id, n.title, n.company_name, n.location, n.job_type, n.budget_type, n.budget_min, n.budget_max, n.skills
        from (
          select j.id, j.title, j.company_name, j.location, j.job_type, j.budget_type, j.budget_min, j.budget_max,
            j.created_at, case when j.skill_keys && own.skills then array(
              select asked.skill from unnest(j.skills_required, j.skill_keys) as asked (skill, key)
              where asked.key = any (own.skills)
            ) else '{}' end as skills
          from public.jobs j
          where j.status = 'active' and j.expires_at > now() and j.reported_for is null and j.client_id <> caller
            and (main_role <> 'student' or j.experience_level = 'entry')
            and j.id not in (select a.job_id from public.job_applications a where a.applicant_id = caller)
          order by j.created_at desc, j.id desc limit 200
        ) n
        order by cardinality(n.skills) desc, n.created_at desc, n.id desc limit 3
      ) picked
    ), '[]'));
  end case;
end
$$;

-- What a tab of the dashboard shows: 'overview', 'profile', or any other for what stands above every tab. A part that
-- fails is {"failed": <its SQLSTATE>} and takes no other with it (requirements/dashboard.md 83); without the profile
-- there is no page. `views_after` is the day after which visits to the own talent profile count.
create function public.my_dashboard(tab text, views_after date) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  main_role text;
  parts jsonb;
begin
  parts := jsonb_build_object('profile', (
    select to_jsonb(own) from (
      select p.full_name, p.phone, p.location, p.bio, p.avatar_url, p.is_verified, p.phone_verified, p.nid_verified,
        p.onboarding_completed_at
      from public.profiles p where p.id = caller
    ) own
  ));
  begin
    parts := parts || (
      select jsonb_build_object('roles', coalesce(jsonb_agg(r.role order by r.is_primary desc, r.role), '[]'), 'primary',
        max(r.role) filter (where r.is_primary))
      from public.user_roles r where r.user_id = caller
    );
    main_role := coalesce(parts ->> 'primary', 'developer');
  exception when others then
    parts := parts || jsonb_build_object('roles', jsonb_build_object('failed', sqlstate));
  end;
  begin
    parts := parts || (
      select jsonb_build_object('received', jsonb_build_object(
        'total', coalesce(sum(r.total), 0), 'decided', coalesce(sum(r.decided), 0), 'waiting', coalesce(sum(r.waiting), 0),
        'jobs', count(*) filter (where r.waiting > 0), 'since', min(r.waiting_since),
        'title', (array_agg(r.title order by r.waiting_since) filter (where r.waiting > 0))[1]
      ))
      from private.received_counts() r
    );
  exception when others then
    parts := parts || jsonb_build_object('received', jsonb_build_object('failed', sqlstate));
  end;
  if tab not in ('overview', 'profile') then
    return parts;
  end if;
  begin
    parts := parts || jsonb_build_object('talent', (
      select to_jsonb(own) from (
        select t.id, t.title, t.is_open_to_work, t.confirmed_at, t.listed_until
        from public.talent_profiles t where t.user_id = caller
      ) own
    ));
  exception when others then
    parts := parts || jsonb_build_object('talent', jsonb_build_object('failed', sqlstate));
  end;

  if tab = 'profile' then
    begin
      parts := parts || jsonb_build_object('startup', (
        select jsonb_build_object('name', s.name) from public.startups s where s.owner_id = caller
      ));
    exception when others then
      parts := parts || jsonb_build_object('startup', jsonb_build_object('failed', sqlstate));
    end;
    begin
      parts := parts || jsonb_build_object('investor', (
        select jsonb_build_object('name', i.firm_name, 'listed', i.is_listed)
        from public.investor_profiles i where i.user_id = caller
      ));
    exception when others then
      parts := parts || jsonb_build_object('investor', jsonb_build_object('failed', sqlstate));
    end;
    return parts;
  end if;

  begin
    parts := parts || jsonb_build_object('views', (
      select count(*) from public.profile_views v where v.profile_id = caller and v.viewed_on > views_after
    ));
  exception when others then
    parts := parts || jsonb_build_object('views', jsonb_build_object('failed', sqlstate));
  end;
  begin
    -- An acceptance is news for two weeks; a silence counts from two weeks on (requirements/dashboard.md 81).
    parts := parts || (
      select jsonb_build_object('sent', jsonb_build_object(
        'total', count(*),
        'accepted', (array_agg(
          jsonb_build_object('title', j.title, 'company', j.company_name, 'since', a.updated_at) order by a.updated_at desc
        ) filter (where a.status = 'accepted' and a.updated_at > now() - interval '14 days'))[1],
        'unanswered', count(*) filter (where a.status = 'pending' and a.created_at <= now() - interval '14 days'),
        'longest', (array_agg(jsonb_build_object('title', j.title, 'since', a.created_at) order by a.created_at)
          filter (where a.status = 'pending' and a.created_at <= now() - interval '14 days'))[1]
      ))
      from public.job_applications a left join public.jobs j on j.id = a.job_id
      where a.applicant_id = caller
    );
  exception when others then
    parts := parts || jsonb_build_object('sent', jsonb_build_object('failed', sqlstate));
  end;
  begin
    parts := parts || jsonb_build_object('jobs', (select count(*) from public.jobs j where j.client_id = caller));
  exception when others then
    parts := parts || jsonb_build_object('jobs', jsonb_build_object('failed', sqlstate));
  end;
  begin
    parts := parts || (
      select jsonb_build_object('requests', jsonb_build_object(
        'total', count(*), 'since', min(c.created_at),
        'name', private.connected_name((array_agg(c.id order by c.created_at))[1])
      ))
      from public.connections c
      where c.addressee_id = caller and c.status = 'pending' and not exists (
        select from public.member_blocks b where b.blocker_id = caller and b.blocked_id = c.requester_id
      )
    );
  exception when others then
    parts := parts || jsonb_build_object('requests', jsonb_build_object('failed', sqlstate));
  end;
  begin
    parts := parts || jsonb_build_object('card', private.dashboard_card(main_role));
  exception when others then
    parts := parts || jsonb_build_object('card', jsonb_build_object('failed', sqlstate));
  end;
  return parts;
end
$$;

-- As in kept_plans: these are asked once or more for every page of a member, by functions and policies.
create or replace function private.applied_job_ids() returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.job_id from public.job_applications a where a.applicant_id = (select auth.uid());
end
$$;

create or replace function private.connected_name(connection uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.full_name
    from public.connections c
    join public.profiles p on p.id in (c.requester_id, c.addressee_id) and p.id <> (select auth.uid())
    where c.id = connection and (select auth.uid()) in (c.requester_id, c.addressee_id) and not exists (
      select from public.member_blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = p.id
    )
  );
end
$$;

create or replace function private.session_lives() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and (s.not_after is null or s.not_after > now())
  );
end
$$;

drop function public.own_counts(date);

revoke execute on function public.my_dashboard(text, date) from public, anon;
grant execute on function public.my_dashboard(text, date) to authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.received_counts(), private.dashboard_card(text) to authenticated, service_role;
