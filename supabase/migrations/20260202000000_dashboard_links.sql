-- A member may both apply and post: a notification leads to the box that it is about.
create or replace function private.notify_new_application() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    j.client_id, 'New application', 'Anonymous applied to "' || j.title || '".', 'info',
    '/dashboard?tab=applications&box=received'
  ) from public.jobs j where j.id = new.job_id and j.client_id is not null;
  return null;
end
$$;

create or replace function private.notify_application_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(
    new.applicant_id,
    'Application ' || new.status,
    'Your application to "' || j.title || '" was ' || new.status || '.',
    case new.status when 'accepted' then 'success' when 'rejected' then 'warning' else 'info' end,
    '/dashboard?tab=applications&box=sent'
  ) from public.jobs j where j.id = new.job_id;
  return null;
end
$$;
