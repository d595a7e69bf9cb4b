-- Title: The download has where its member is signed in, and which jobs a suspension closed
-- Step: expand
-- Back: delete from private.export_parts where part = 'sessions'; drop private.export_sessions; private.export_suspension as in
--   20261128000210, in PL/pgSQL.
-- The privacy policy lists both, and the settings call the download a file with everything that we store.

create function private.export_sessions(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- The caller's: of nobody else does anybody ask.
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('device', s.device, 'created_at', s.created_at, 'last_seen_at', s.last_seen_at)
      order by s.created_at, s.id
    )
    from private.list_sessions() s where export_sessions.member = (select auth.uid())
  ), '[]');
end
$$;
revoke execute on function private.export_sessions(uuid) from public;

insert into private.export_parts (part, function_name) values ('sessions', 'export_sessions');

select private.change_function(
  'private.export_suspension(uuid)', $$'since', s.since$$, $$'since', s.since, 'closed_jobs', s.closed_jobs$$
);
