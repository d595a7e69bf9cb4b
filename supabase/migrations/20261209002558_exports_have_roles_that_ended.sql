-- Title: The download has when its member became a moderator or operator, and when that ended
-- Step: expand
-- Back: delete from private.export_parts where part = 'staff_log'; drop private.export_staff_log.
-- It had the roles of the day alone, while private.staff_log keeps for good who was given and who lost one.

create function private.export_staff_log(member uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not by whom: that is somebody else's.
  return coalesce((
    select jsonb_agg(jsonb_build_object('role', l.role, 'given', l.given, 'at', l.at) order by l.id)
    from private.staff_log l where l.member_id = export_staff_log.member
  ), '[]');
end
$$;
revoke execute on function private.export_staff_log(uuid) from public;

insert into private.export_parts (part, function_name) values ('staff_log', 'export_staff_log');
