-- Title: The four lists of connections are counted in one call
-- Step: expand
-- Back: drop function public.connection_counts. The page before this asks four times.
-- Each of four calls read every connection of the member with names and titles, and the page asked more than six times.

create function public.connection_counts() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object(
      'requests', count(*) filter (where c.direction = 'received' and c.status = 'pending'),
      'sent', count(*) filter (where c.direction = 'sent' and c.status in ('pending', 'declined')),
      'connected', count(*) filter (where c.status = 'accepted'),
      'closed', count(*) filter (where c.direction = 'received' and c.status in ('declined', 'blocked'))
    )
    from public.my_connections c
  );
end
$$;

revoke execute on function public.connection_counts() from public, anon;
grant execute on function public.connection_counts() to authenticated, service_role;

notify pgrst, 'reload schema';
