-- Notification names: each kind has a statement of its own. One statement for all had three plans made ready for
-- each row that the header of a page shows, policies included, to run one of them at most.
create or replace function private.subject_name(params jsonb) returns text
  language plpgsql stable set search_path = '' as $$
begin
  if params ? 'job_id' then
    return (select j.title from public.jobs j where j.id = (params ->> 'job_id')::uuid);
  elsif params ? 'connection_id' then
    return private.connected_name((params ->> 'connection_id')::uuid);
  elsif params ? 'meeting_id' then
    return (select m.subject from public.meeting_requests m where m.id = (params ->> 'meeting_id')::uuid);
  end if;
  return null;
end
$$;
