-- The home page counts no further than it says: of a million members it would count for half a second at each visit.
create or replace function public.home(newest_size integer) returns jsonb
  language sql stable set search_path = '' as $$
  select jsonb_build_object(
    -- One more than is said tells that there are more.
    'talents', (select count(*) from (select from public.talent_profiles t where t.listed_until > now() limit 10001) as listed),
    'jobs', (select count(*) from (select from public.jobs j where j.status = 'active' and j.expires_at > now() limit 10001) as open),
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
