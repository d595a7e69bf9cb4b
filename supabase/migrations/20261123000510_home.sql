-- Home: how many listed talents and open jobs there are, in all and in each division: of the newest 10,001 of both, so that
-- a million cost no more. One more than is said tells that there are more, and that each division has at least so
-- many. A job is in a division as the filter of the list finds it. Only what everybody may read is counted.
create function private.open_counts() returns jsonb
  language sql stable security definer set search_path = '' as $$
  with talents as materialized (
    select t.division from public.talent_profiles t where t.listed_until > now()
    order by t.created_at desc, t.id desc limit 10001
  ),
  jobs as materialized (
    select j.location_text from public.jobs j where j.status = 'active' and j.expires_at > now()
    order by j.created_at desc, j.id desc limit 10001
  ),
  divisions as materialized (
    select name, private.place_patterns(private.fold(name)) as patterns
    from unnest(array['Barishal', 'Chittagong', 'Dhaka', 'Khulna', 'Mymensingh', 'Rajshahi', 'Rangpur', 'Sylhet']) as name
  )
  select jsonb_build_object(
    'talents', (select count(*) from talents),
    'jobs', (select count(*) from jobs),
    'divisions', (
      select jsonb_agg(jsonb_build_object(
        'name', d.name,
        'talents', (select count(*) from talents t where t.division = d.name),
        'jobs', (select count(*) from jobs j where j.location_text like any (d.patterns))
      ) order by d.name)
      from divisions d
    )
  )
$$;

-- The map's live part.
create function public.open_counts() returns jsonb
  language sql stable set search_path = '' as $$
  select private.open_counts()
$$;

-- The home page's live part: the counts and what is newest. A job of which readers are warned is no advertisement.
create or replace function public.home(newest_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select private.open_counts() || jsonb_build_object(
    'newest', coalesce((
      select jsonb_agg(to_jsonb(newest) - 'created_at' order by newest.created_at desc, newest.id desc) from (
        select t.id, t.title, t.created_at, p.full_name as name, p.division as place, array(
          select s.name from public.user_skills u join public.skills s on s.id = u.skill_id
          where u.user_id = t.user_id order by u.years_experience desc, s.name collate "C" limit 3
        ) as skills
        from public.talent_profiles t left join public.public_profiles p on p.id = t.user_id
        where t.listed_until > now()
        order by t.created_at desc, t.id desc limit least(greatest(newest_size, 0), 50)
      ) newest
    ), '[]'),
    'newest_jobs', coalesce((
      select jsonb_agg(to_jsonb(newest) - 'created_at' order by newest.created_at desc, newest.id desc) from (
        select j.id, j.title, j.created_at, j.company_name, j.location, j.job_type, j.budget_type, j.budget_min, j.budget_max
        from public.jobs j
        where j.status = 'active' and j.expires_at > now() and j.reported_for is null
        order by j.created_at desc, j.id desc limit least(greatest(newest_size, 0), 50)
      ) newest
    ), '[]')
  )
$$;

revoke execute on function private.open_counts(), public.open_counts() from public, anon, authenticated;
grant execute on function private.open_counts(), public.open_counts() to anon, authenticated, service_role;
