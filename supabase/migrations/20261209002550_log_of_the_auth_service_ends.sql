-- Title: The auth service's own log keeps nobody who left
-- Step: expand
-- Back: drop function worker.clean_auth_log().
-- The auth service writes a row with id and email address for each sign-in, renewal and change, and never deletes one. No key
-- leads from there to the account, so that deleting the account left them for ever (docs/decisions/0013-account-deletion.md).

-- Deletes rows older than 30 days, and those of an account that is gone: of whoever did something, and of whom it was done to.
-- Returns their number. At most 500,000 a night, so that the first night on a large table stays short. The embedded auth service
-- has no such table, and calls without an account have the id of zeros.
create function worker.clean_auth_log() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  gone integer := 0;
begin
  if to_regclass('auth.audit_log_entries') is not null then
    execute $clean$
      delete from auth.audit_log_entries e
      where e.ctid = any (array(
        select old.ctid from auth.audit_log_entries old
        where old.created_at < now() - interval '30 days'
          or exists (
            select from (values (old.payload ->> 'actor_id'), (old.payload -> 'traits' ->> 'user_id')) as named (id)
            where named.id <> '00000000-0000-0000-0000-000000000000'
              and not exists (select from auth.users u where u.id::text = named.id)
          )
        limit 500000
      ))
    $clean$;
    get diagnostics gone = row_count;
  end if;
  return gone;
end
$$;

revoke execute on function worker.clean_auth_log() from public;
grant execute on function worker.clean_auth_log() to worker;
