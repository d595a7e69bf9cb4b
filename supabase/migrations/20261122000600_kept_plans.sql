-- Kept plans: what every page of a member asks for is in PL/pgSQL, which plans a statement once for a session of the
-- database. A function in SQL is planned at each call, and that took longer than its work.

create or replace function public.header(news_size integer) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'session_lives', private.session_lives(),
    'full_name', (select p.full_name from public.profiles p where p.id = (select auth.uid())),
    'avatar_url', (select p.avatar_url from public.profiles p where p.id = (select auth.uid())),
    'role', (select r.role from public.user_roles r where r.user_id = (select auth.uid()) and r.is_primary),
    'unread', (select count(*) from public.notifications n where n.user_id = (select auth.uid()) and not n.is_read),
    'notifications', coalesce((
      select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id desc) from (
        select n.id, n.kind, n.params, n.subject_name, n.note, n.title, n.message, n.type, n.link, n.is_read, n.created_at
        from public.my_notifications n
        order by n.created_at desc, n.id desc limit least(greatest(news_size, 0), 50)
      ) newest
    ), '[]')
  );
end
$$;

create or replace function public.own_counts(views_after date) returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return (
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
  );
end
$$;
