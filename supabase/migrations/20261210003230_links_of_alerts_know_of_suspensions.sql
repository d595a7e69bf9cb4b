-- Title: The page of a mail's link knows whether the alert's member is suspended
-- Step: expand
-- Back: private.alert_by_token by the `known` below; drop private.alert_reader.
-- Whoever was suspended and confirmed an alert read that it had started. No mail goes to them. Only the reader of the mail has the
-- token, and they are told of nobody but themselves (docs/decisions/0095-alerts.md).

create function private.alert_reader(member uuid, address text) returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce(member, (
    select u.id from auth.users u
    where lower(u.email) = alert_reader.address and u.email_confirmed_at is not null
      and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
    limit 1
  ));
end
$$;
comment on function private.alert_reader(uuid, text) is
  'The member who gets the mails of an alert that belongs to that member, or to that address; null if they have no account.';

revoke execute on function private.alert_reader(uuid, text) from public;

select private.change_function('private.alert_by_token(text)', 'a.confirmed_at is not null, ''is_muted'', coalesce((
      select not private.mail_is_on(reader.id, ''alerts'') from (
        select coalesce(a.member_id, (
          select u.id from auth.users u
          where lower(u.email) = a.address and u.email_confirmed_at is not null
            and not exists (select from private.unclaimed_accounts c where c.user_id = u.id)
          limit 1
        )) as id
      ) reader where reader.id is not null
    ), false))', 'a.confirmed_at is not null) || (
      select jsonb_build_object(
        ''is_muted'', reader.id is not null and not private.mail_is_on(reader.id, ''alerts''),
        ''is_suspended'', reader.id is not null and private.is_suspended(reader.id)
      ) from (select private.alert_reader(a.member_id, a.address) as id) reader
    )');
