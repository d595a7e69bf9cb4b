-- Title: What a mentor writes with a no can be reported by whoever asked
-- Step: expand
-- Back: private.hide_refusal(id, false) for what private.mentorships.reply_hidden_at marks; private.my_mentorships and
--   private.export_mentorships without what the list below puts in; delete from private.reports and then from private.reportable_kinds
--   where kind = 'refusal'; drop trigger forget_refusal_reports, private.reported_refusal, private.hide_refusal and the column.
-- Up to 500 signs reach whoever asked. Who was insulted in them could report nothing: the request has their own text alone
-- (docs/decisions/0124-reports-of-what-several-own.md).

insert into private.reportable_kinds (kind) values ('refusal');

-- When a moderator took the mentor's words out of sight.
alter table private.mentorships add column reply_hidden_at timestamptz;

create trigger forget_refusal_reports after delete on private.mentorships
  for each row execute function private.forget_reports('refusal');

-- The words of a no, which whoever asked alone reads.
create function private.reported_refusal(id uuid) returns private.reported
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(
      m.mentor_id, m.mentee_id = (select auth.uid()) is true and m.reply_hidden_at is null,
      m.reply_hidden_at is not null, left(m.reply, 300), jsonb_build_object('text', m.reply)
    )::private.reported
    from private.mentorships m where m.id = reported_refusal.id and m.reply is not null
  );
end
$$;

-- Out of the sight of whoever asked. The no itself and its reason stay, and the mentor still reads the words.
create function private.hide_refusal(id uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.mentorships m set reply_hidden_at = case when hide_refusal.hidden then coalesce(m.reply_hidden_at, now()) end
  where m.id = hide_refusal.id and m.reply is not null;
end
$$;

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.my_mentorships()', 'm.reason, m.reply,',
    'm.reason, case when m.mentor_id = caller or m.reply_hidden_at is null then m.reply end,'),
  ('private.export_mentorships(uuid)', '''reply'', m.reply,',
    '''reply'', case when m.mentor_id = export_mentorships.member or m.reply_hidden_at is null then m.reply end,')
) as c (function, known, becomes);

revoke execute on function private.reported_refusal(uuid), private.hide_refusal(uuid, boolean) from public;

notify pgrst, 'reload schema';
