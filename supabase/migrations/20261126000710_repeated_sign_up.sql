-- Repeated sign-up: the owner of an address that somebody tries to join with again is told by mail, and whoever tries
-- learns nothing (docs/decisions/0098-mails-nobody-asked-for.md).

-- Addresses that somebody has just joined with, known or not: noting one is the same write for both, so that neither the
-- answer nor its time tells which. Whose they are is looked up later. The slots are used in turn, so that strangers
-- can't fill the table while no worker runs.
create table private.join_attempts (
  slot integer primary key check (slot between 0 and 9999),
  email text not null check (char_length(email) between 3 and 254),
  at timestamptz not null default now()
);
create sequence private.join_attempt_slots minvalue 0 maxvalue 9999 cycle;

create function private.note_join(email text) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into private.join_attempts (slot, email)
  select nextval('private.join_attempt_slots'), lower(btrim(note_join.email))
  where char_length(btrim(note_join.email)) between 3 and 254
  on conflict (slot) do update set email = excluded.email, at = excluded.at
$$;
create function public.note_join(email text) returns void
  language sql volatile set search_path = '' as $$
  select private.note_join(note_join.email)
$$;

insert into private.mail_kinds (kind, category) values ('repeated_sign_up', 'account');

-- Tells the owners, at most once a day each, and forgets the addresses. Returns how many are told. Whoever was not
-- confirmed by then has the auth service's own mail, and what is older than a day is no news.
create function worker.tell_repeated_sign_ups() returns integer
  language sql security definer set search_path = '' as $$
  with tried as (
    delete from private.join_attempts returning email, at
  ), owners as (
    select distinct u.id
    from tried t join auth.users u on u.email = t.email
    where u.email_confirmed_at < t.at and t.at > now() - interval '1 day'
      and not exists (
        select from private.outbox o
        where o.recipient_id = u.id and o.kind = 'repeated_sign_up' and o.created_at > now() - interval '1 day'
      )
  ), told as (
    select private.enqueue_mail(
      'repeated_sign_up', o.id, 'repeated_sign_up:' || o.id || ':' || (now() at time zone 'Asia/Dhaka')::date
    )
    from owners o
  )
  select count(*)::integer from told
$$;

revoke execute on function public.note_join(text) from public;
grant execute on function public.note_join(text) to anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.note_join(text) to anon, authenticated, service_role;
revoke execute on all functions in schema worker from public;
