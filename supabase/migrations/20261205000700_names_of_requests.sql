-- Title: The other side's name of a meeting or a mentorship is followed only while it stands or everybody reads it
-- Step: expand
-- Back: private.meeting_name as in 20261128000910, private.my_mentorships and private.mentorship_facts with coalesce(p.full_name,
--   'User') and p.full_name again; drop triggers keep_names on private.meetings and private.mentorships, their functions,
--   private.named_now, private.mentorship_name_to, private.reads_name and the four columns.
-- Connections follow a name only while they stand (docs/decisions/0162-names-as-they-were.md). Whom a mentor or an investor had
-- declined, or blocked without a word, went on reading each new name of theirs, and so did whoever had received the request.

-- What the two were called when one asked the other.
alter table private.meetings add column asker_name text, add column addressee_name text;
alter table private.mentorships add column mentor_name text, add column mentee_name text;

-- Whether the site itself tells the reader what this member is called now: in the directory, as a mentor, or on a startup's page.
create function private.reads_name(member uuid, reader uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not private.hides_from(member, reader)
    and exists (select from public.talent_profiles t where t.user_id = member and t.listed_until > now())
    or exists (select from private.mentors_listed v where (v.mentor).user_id = member)
    or not private.is_suspended(member) and exists (
      select from public.organization_members m
      join public.organizations o on o.id = m.organization_id and o.is_public
      join public.profiles p on p.id = m.member_id and not p.is_younger
      where m.member_id = member and m.shown
    );
end
$$;

-- As private.meeting_name was: an investor by the profile, everybody else by their name, as they are now.
create function private.named_now(meeting private.meetings, reader uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select i.firm_name::text from public.investor_profiles i
      where i.id = meeting.investor_id and i.user_id <> reader
    ),
    private.name_of(case reader when meeting.asker_id then meeting.addressee_id else meeting.asker_id end)
  )
$$;

-- The other side's name, as that side shows itself: now while the meeting is agreed or the site shows it to everybody, else as it
-- was. A block tells nothing of itself: whoever is blocked reads what one who waits does.
create or replace function private.meeting_name(meeting private.meetings, reader uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  other constant uuid := case reader when meeting.asker_id then meeting.addressee_id else meeting.asker_id end;
  follows boolean := meeting.status = 'accepted' and not private.are_apart(meeting.asker_id, meeting.addressee_id);
begin
  if not follows then
    select i.is_listed and i.hidden_at is null and not private.is_younger(other) and not private.is_suspended(other) into follows
    from public.investor_profiles i where i.id = meeting.investor_id and i.user_id = other;
    if not found then
      follows := private.reads_name(other, reader);
    end if;
  end if;
  if follows then
    return private.named_now(meeting, reader);
  end if;
  return case reader when meeting.asker_id then meeting.addressee_name else meeting.asker_name end;
end
$$;

create function private.keep_names_of_meeting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.asker_name := private.named_now(new, new.addressee_id);
  new.addressee_name := private.named_now(new, new.asker_id);
  return new;
end
$$;

create trigger keep_names before insert on private.meetings
  for each row execute function private.keep_names_of_meeting();

create function private.keep_names_of_mentorship() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.mentor_name := private.name_of(new.mentor_id);
  new.mentee_name := private.name_of(new.mentee_id);
  return new;
end
$$;

create trigger keep_names before insert on private.mentorships
  for each row execute function private.keep_names_of_mentorship();

update private.meetings m
set asker_name = private.named_now(m, m.addressee_id), addressee_name = private.named_now(m, m.asker_id);
update private.mentorships m set mentor_name = private.name_of(m.mentor_id), mentee_name = private.name_of(m.mentee_id);
alter table private.meetings alter column asker_name set not null, alter column addressee_name set not null;
alter table private.mentorships alter column mentor_name set not null, alter column mentee_name set not null;

create function private.mentorship_name_to(asked private.mentorships, reader uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  other constant uuid := case reader when asked.mentee_id then asked.mentor_id else asked.mentee_id end;
begin
  if asked.status = 'accepted' and not private.are_apart(asked.mentor_id, asked.mentee_id)
    or private.reads_name(other, reader)
  then
    return private.name_of(other);
  end if;
  return case reader when asked.mentee_id then asked.mentor_name else asked.mentee_name end;
end
$$;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.my_mentorships()', 'coalesce(p.full_name::text, ''User'')', 'private.mentorship_name_to(m, caller)'),
      ('private.my_mentorships()', '
    left join public.profiles p on p.id = side.member', ''),
      ('private.mentorship_facts(private.outbox, text, text)', '''name'', p.full_name',
        '''name'', private.mentorship_name_to(m, of.reader)')
    ) as c (function, known, becomes)
  loop
    definition := pg_get_functiondef(change.function::regprocedure);
    if strpos(definition, change.known) = 0 then
      raise exception '% is not as this migration knows it', change.function;
    end if;
    execute replace(definition, change.known, change.becomes);
  end loop;
end
$$;

revoke execute on all functions in schema private from public;

notify pgrst, 'reload schema';
