-- Title: A request to meet that lapsed, and an invitation to a job that is taken or over, are unread in nobody's bell
-- Step: expand
-- Back: the functions of the list below by its `known`; worker.lapse_meetings as in 20261128000910. What was read stays so.
-- They were counted, and led to what nobody could answer any more (docs/decisions/0227-what-the-bell-leaves-unread.md).

create or replace function worker.lapse_meetings(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  ended private.meetings;
  told integer := 0;
begin
  for ended in
    update private.meetings m set status = 'lapsed', changed_at = at
    where m.status = 'proposed' and not exists (select from unnest(m.times) as t where t > at)
    returning m.*
  loop
    perform private.read_of(array[ended.asker_id, ended.addressee_id], null, 'meeting_id', ended.id);
    -- Nobody wants to hear of a request of weeks ago, as after a worker that stood still.
    if exists (select from unnest(ended.times) as t where t > at - interval '14 days') then
      told := told + 1;
      perform private.tell_of_meeting(
        ended, case ended.proposer when 'asker' then ended.asker_id else ended.addressee_id end, 'meeting_lapsed'
      );
    end if;
  end loop;
  return told;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.notify_new_application()', 'begin
', 'begin
  perform private.read_of(array[new.applicant_id], ''{job_invited}'', ''job_id'', new.job_id);
'),
  ('private.tell_closing()', 'begin
', 'begin
  perform private.read_of(array(
    select c.addressee_id from private.job_invitations i join public.connections c on c.id = i.connection_id where i.job_id = new.id
  ), ''{job_invited}'', ''job_id'', new.id);
'),
  -- Most jobs end by the clock, at midnight; some go with their poster, and some invitations with their request.
  ('worker.begin_day()', '  return cardinality(gone)', '  update public.notifications n set is_read = true
  where n.kind = ''job_invited'' and not n.is_read and not exists (
    select from public.jobs j where j.id = (n.params ->> ''job_id'')::uuid and j.status <> ''closed'' and j.expires_at > now()
  ) and private.stays(n.user_id);
  return cardinality(gone)')
) as c (function, known, becomes);
