-- Title: Delete views of a profile after 30 days
-- Step: expand
-- Back: drop function worker.clean_views().
-- The dashboard counts the last 30 days (VIEWS_DAYS in app/domain/dashboard/stats.ts), and nothing ever deleted older rows.

-- Deletes at most 100,000 rows a night, so that the first night on a large table stays short. Returns their number. The
-- day is the day in Dhaka, as private.record_profile_view writes it.
create function worker.clean_views() returns integer
  language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.profile_views v
    where v.ctid = any (array(
      select old.ctid from public.profile_views old
      where old.viewed_on <= (now() at time zone 'Asia/Dhaka')::date - 30
      limit 100000
    ))
    returning 1
  )
  select count(*)::integer from gone
$$;

revoke execute on function worker.clean_views() from public;
grant execute on function worker.clean_views() to worker;
