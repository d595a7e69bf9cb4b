-- Title: Whoever is suspended is shown no contact, and nobody's is shown to them
-- Step: expand
-- Back: private.is_revealed and private.keep_shared_contact as in 20261203000230 and 20261203000240, private.begin_threads_of_age as
--   in 20261124000300, private.my_acceptances and private.share_contact as in 20261205000760 and 20261205000730.
-- A fraud accepted a member and was suspended. Her card went on offering to show her name, address and telephone, and he read all
-- three, for a suspended member reads (docs/decisions/0110-suspension.md).

-- As before, and not while either account is suspended.
create or replace function private.is_revealed(application public.job_applications) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  poster constant uuid := (select j.client_id from public.jobs j where j.id = application.job_id);
begin
  if application.status <> 'accepted' or not application.consent_to_reveal then
    return false;
  end if;
  return exists (
    select from private.shared_contacts s where s.application_id = application.id and s.ended_at is null
  ) and not private.are_apart(application.applicant_id, poster)
    and not private.is_suspended(poster) and not private.is_suspended(application.applicant_id);
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      -- To the applicant: as of a poster who has left.
      ('private.my_acceptances()', 'not private.are_apart(j.client_id, a.applicant_id)',
        'not private.are_apart(j.client_id, a.applicant_id)
    and not private.is_suspended(j.client_id)'),
      -- A new yes waits, as for a hidden job.
      ('private.share_contact(uuid, boolean)', 'and private.job_is_kept_back(job) then',
        'and (private.job_is_kept_back(job) or private.is_suspended(job.client_id))
  then'),
      -- Accepted while its applicant is suspended: the poster reads nothing yet that could end.
      ('private.keep_shared_contact()', 'not private.are_apart(u.id, poster)',
        'not private.are_apart(u.id, poster) and not private.is_suspended(u.id)'),
      -- Nothing opens it later: it is closed while one of the two is suspended, and open after that.
      ('private.begin_threads_of_age()', 'private.is_revealed(a)',
        'exists (
      select from private.shared_contacts s where s.application_id = a.id and s.ended_at is null
    )')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it: %', change.function, change.known;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

notify pgrst, 'reload schema';
