-- Title: A reported profile picture is kept for the moderators
-- Step: expand
-- Back: the functions of the list below without what it puts in; private.forget_reports and private.forget_decided_words as in
--   20261210003042; drop public.keep_reported_picture, private.keep_reported_picture and private.reported_pictures.
-- The words of a reported profile are kept, the picture was not: whoever changed it before a moderator looked was never found
-- (docs/decisions/0111-moderation.md).

-- Which picture it was is written down with the report. Its bytes are in Storage, which the database can't read: the page on which the
-- report was sent brings them, and the name, a digest, proves them.
create table private.reported_pictures (
  kind text not null references private.reportable_kinds (kind),
  subject_id uuid not null,
  name text not null,
  picture bytea,
  created_at timestamptz not null default now(),
  primary key (kind, subject_id, name)
);
revoke all on private.reported_pictures from public, anon, authenticated;
create trigger guard_suspended before insert or update on private.reported_pictures
  for each statement execute function private.guard_suspended();

-- Keeps the picture that the caller has reported. Without a picture it returns which one is missing; null where none is.
create function private.keep_reported_picture(kind text, subject uuid, picture text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  wanted private.reported_pictures;
  bytes bytea;
begin
  if private.is_suspended(auth.uid()) then
    raise exception 'the account is suspended' using errcode = 'PT403';
  end if;
  select * into wanted from private.reported_pictures p
  where p.kind = keep_reported_picture.kind and p.subject_id = keep_reported_picture.subject and p.picture is null and exists (
    select from private.reports r
    where r.kind = p.kind and r.subject_id = p.subject_id and r.reporter_id = auth.uid() and r.upheld is null
  )
  order by p.created_at desc limit 1;
  if not found or keep_reported_picture.picture is null then
    return wanted.name;
  end if;
  if char_length(keep_reported_picture.picture) > 54000 or char_length(keep_reported_picture.picture) % 4 <> 0
    or keep_reported_picture.picture !~ '^[A-Za-z0-9+/]+={0,2}$'
  then
    return null;
  end if;
  bytes := decode(keep_reported_picture.picture, 'base64');
  update private.reported_pictures p set picture = bytes
  where p.kind = wanted.kind and p.subject_id = wanted.subject_id and p.name = wanted.name and p.picture is null
    and octet_length(bytes) <= 40000
    and split_part(wanted.name, '/', 2) = left(encode(sha256(bytes), 'hex'), 32) || '.webp';
  return null;
exception
  when integrity_constraint_violation or deadlock_detected then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create function public.keep_reported_picture(kind text, id uuid, picture text default null) returns text
  language plpgsql set search_path = '' as $$
begin
  perform private.require_live_session();
  return private.keep_reported_picture(keep_reported_picture.kind, keep_reported_picture.id, keep_reported_picture.picture);
end
$$;

-- The pictures that were reported and that it has no more, latest first.
create function private.earlier_pictures(kind text, subject uuid, shown text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('at', k.created_at, 'picture', replace(encode(k.picture, 'base64'), E'\n', '')) order by k.created_at desc
    )
    from (
      select * from private.reported_pictures p
      where p.kind = earlier_pictures.kind and p.subject_id = earlier_pictures.subject and p.picture is not null
        and p.name is distinct from substring(earlier_pictures.shown from '/avatars/([0-9a-f-]{36}/[0-9a-f]{32}\.webp)$')
      order by p.created_at desc limit 3
    ) k
  ), '[]');
end
$$;

create or replace function private.forget_decided_words() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.decided_words w
  where not exists (
    select from private.decisions d left join private.appeals a on a.decision_id = d.id
    where d.kind = w.kind and d.subject_id = w.subject_id and d.at = w.at and case
      when a.id is null then private.is_appealable(d) and exists (select from auth.users u where u.id = d.member_id)
      else a.decided_at is null
    end
  );
  delete from private.reported_pictures p
  where not exists (
    select from private.reports r where r.kind = p.kind and r.subject_id = p.subject_id and r.upheld is null
  ) and not exists (select from private.decided_words w where w.kind = p.kind and w.subject_id = p.subject_id);
end
$$;

create or replace function private.forget_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reports r where r.kind = tg_argv[0] and r.subject_id = old.id;
  delete from private.decided_words w where w.kind = tg_argv[0] and w.subject_id = old.id;
  delete from private.reported_pictures p where p.kind = tg_argv[0] and p.subject_id = old.id;
  return null;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.report(text, uuid, text, text)', 'if job.id is not null then',
    'insert into private.reported_pictures (kind, subject_id, name)
  select report.kind, report.subject, shown.name
  from (select substring(thing.facts ->> ''picture'' from ''/avatars/([0-9a-f-]{36}/[0-9a-f]{32}\.webp)$'')) as shown (name)
  where shown.name is not null
  on conflict on constraint reported_pictures_pkey do nothing;
  if job.id is not null then'),
  ('private.report_case(text, uuid)', '''reports'', reports, ''report_count'', counted,',
    '''pictures'', case when unseen then ''[]'' else
      private.earlier_pictures(report_case.kind, report_case.subject, thing.facts ->> ''picture'')
    end, ''reports'', reports, ''report_count'', counted,'),
  ('private.appeal_case(uuid)', '''text'', a.body, ''since'', a.created_at,',
    '''pictures'', case when a.decided_at is null then private.earlier_pictures(d.kind, d.subject_id, thing.facts ->> ''picture'') else ''[]'' end,
    ''text'', a.body, ''since'', a.created_at,'),
  -- What was dismissed is shown to nobody again.
  ('private.settle_reports(text, uuid, boolean)', 'for reporter in',
    'delete from private.reported_pictures p
  where not settle_reports.upheld and p.kind = settle_reports.kind and p.subject_id = settle_reports.subject;
  for reporter in')
) as c (function, known, becomes);

revoke execute on function private.keep_reported_picture(text, uuid, text), public.keep_reported_picture(text, uuid, text),
  private.earlier_pictures(text, uuid, text) from public, anon;
grant execute on function private.keep_reported_picture(text, uuid, text), public.keep_reported_picture(text, uuid, text)
  to authenticated, service_role;

notify pgrst, 'reload schema';
