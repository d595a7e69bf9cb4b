-- Pages: what one page shows of several areas, read in one call and with the caller's own rights.

-- The home page's live part: how many listed talents and open jobs there are, and the newest talents with the
-- three skills they know longest.
create function public.home(newest_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'talents', (select count(*) from public.talent_profiles t where t.listed_until > now()),
    'jobs', (select count(*) from public.jobs j where j.status = 'active' and j.expires_at > now()),
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
    ), '[]')
  )
$$;

-- What the dashboard counts for the caller: visits to the own talent profile after a day, applications sent,
-- received and decided, and jobs posted.
create function public.own_counts(views_after date) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'views', (
      select count(*) from public.profile_views v
      where v.profile_id = (select auth.uid()) and v.viewed_on > views_after
    ),
    'sent', (select count(*) from public.job_applications a where a.applicant_id = (select auth.uid())),
    'received', count(*),
    'decided', count(*) filter (where r.status in ('accepted', 'rejected')),
    'jobs', (select count(*) from public.jobs j where j.client_id = (select auth.uid()))
  )
  from public.received_applications r
$$;

revoke execute on function public.home(integer), public.own_counts(date) from public, anon;
grant execute on function public.home(integer) to anon, authenticated, service_role;
grant execute on function public.own_counts(date) to authenticated, service_role;
