-- Title: What a member sends us, or suggests for a page, counts once if it is sent twice
-- Step: expand
-- Back: private.suggest_edit and private.contact_us with private.count_action; then drop private.count_words and
--   private.actions.words.
-- Their forms have no id of their own: a second press told the owners twice, and used up two of three.

-- A hash that includes the member, as `subject` is.
alter table private.actions add column words text;

-- Counts as private.count_action does, and returns true. If the caller sent the same words within a day, it counts nothing and returns
-- false.
create function private.count_words(kind text, subject text, words text) returns boolean
  language plpgsql set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
  hashed constant text := encode(
    sha256(convert_to(concat_ws(':', caller, count_words.subject, count_words.words), 'UTF8')), 'hex'
  );
begin
  -- So that two presses at once wait for each other.
  perform private.lock_actions(count_words.kind);
  if exists (
    select from private.actions a
    where a.member_id = caller and a.kind = count_words.kind and a.words = hashed and a.at > now() - interval '1 day'
  ) then
    return false;
  end if;
  perform private.count_action(count_words.kind, count_words.subject);
  update private.actions a set words = hashed
  where a.id = (select max(o.id) from private.actions o where o.member_id = caller and o.kind = count_words.kind);
  return true;
end
$$;

revoke execute on function private.count_words(text, text, text) from public;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.suggest_edit(uuid, text)',
    'perform private.count_action(''suggestions'', organization::text);',
    'if not private.count_words(''suggestions'', organization::text, said) then
    return;
  end if;'),
  ('private.contact_us(text, text, text)',
    'perform private.count_action(''contact'');',
    'if not private.count_words(''contact'', reader, btrim(contact_us.body)) then
      return;
    end if;')
) as c (function, known, becomes);

notify pgrst, 'reload schema';
