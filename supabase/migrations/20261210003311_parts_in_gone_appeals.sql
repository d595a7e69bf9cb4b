-- Title: A moderator with a part in a case reads no answered appeal about it, also once its account is gone
-- Step: expand
-- Back: private.is_about_own_case and private.is_gone_case as in 20261210003264_answered_appeals_lead_somewhere.
-- The appeal goes with its account, and with it what it was about: one of several owners, say, read why another one's appeal was granted
-- (docs/decisions/0111-moderation.md).

-- Whether it is an appeal about something in which the caller has a part. Of a gone one nothing says any more which decision it was
-- against: then a part in any case of the member is enough.
create or replace function private.is_about_own_case(kind text, subject uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  against uuid;
  gone uuid;
begin
  if is_about_own_case.kind <> 'appeal' then
    return false;
  end if;
  select a.decision_id into against from private.appeals a where a.id = is_about_own_case.subject;
  if not found then
    select d.member_id into gone from private.decisions d
    where d.kind = 'appeal' and d.subject_id = is_about_own_case.subject;
  end if;
  return exists (
    select from private.decisions d
    where (d.id = against or d.member_id = gone and d.kind <> 'appeal') and private.is_own_case(d.kind, d.subject_id)
  );
end
$$;

select private.change_function('private.is_gone_case(text, uuid)',
  '(select from private.appeals a where a.id = is_gone_case.subject)',
  '(select from private.appeals a where a.id = is_gone_case.subject)
      and not private.is_about_own_case(is_gone_case.kind, is_gone_case.subject)');
