-- Title: The dashboard says since when the mentee whom it names has waited
-- Step: expand
-- Back: private.mentoring_waits as in 20261210002872.
-- Of several who wait it named the one to answer first, with the time of whoever has waited longest: after "72 more hours" for one of
-- them those are two people, and the mentor read "5 days" beside somebody who had asked an hour ago.

-- The requests that wait for the caller as a mentor, as private.my_mentorships shows them; name and time are those of the one to answer
-- first.
create or replace function private.mentoring_waits() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  total bigint;
  first private.mentorships[];
begin
  select count(*), (array_agg(m order by m.answer_by))[1:1] into total, first
  from private.mentorships m
  where m.mentor_id = caller and m.mentee_id is distinct from caller and m.status = 'pending' and m.answer_by > now()
    and private.reaches_mentor(m);
  return jsonb_build_object(
    'total', total, 'since', first[1].created_at,
    'name', case when total > 0 then private.mentorship_name_to(first[1], caller) end
  );
end
$$;
