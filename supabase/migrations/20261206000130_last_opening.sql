-- Title: Of two acceptances side by side the second sees the first
-- Step: expand
-- Back: private.hold_application as in 20261203000240, private.offer_closing as in 20261124000400.
-- Each counted the acceptances before the other had committed its own, so nobody was told that the last opening is taken
-- (docs/decisions/0160-one-order-of-locks.md).

-- As before. The job is held first and alone, in a statement before the one that counts: that one sees what was committed meanwhile.
create or replace function private.offer_closing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.jobs j where j.id = new.job_id for no key update;
  perform private.notify(j.client_id, 'job_openings_taken', jsonb_build_object('job_id', j.id), j.title)
  from public.jobs j
  where j.id = new.job_id and j.client_id is not null and j.status = 'active' and j.expires_at > now()
    and j.openings = (
      select count(*) from public.job_applications a where a.job_id = j.id and a.status = 'accepted'
    );
  return null;
end
$$;

-- What is decided takes the job as that will hold it: two who shared it would each wait for the other.
do $$
declare
  definition constant text := pg_get_functiondef('private.hold_application(uuid)'::regprocedure);
  known constant text := 'where a.id = application) for share;';
begin
  if strpos(definition, known) = 0 then
    raise exception 'private.hold_application is not as this migration knows it';
  end if;
  execute replace(definition, known, 'where a.id = application) for no key update;');
end
$$;

notify pgrst, 'reload schema';
