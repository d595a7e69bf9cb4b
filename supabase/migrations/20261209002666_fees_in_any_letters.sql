-- Title: A job asks applicants for money in whatever letters, and in whichever line of its card
-- Step: expand
-- Back: private.asks_for_money with private.fold(value) and private.guard_job_fees as in 20261209002500; trigger guard_fees of title and
--   description as in 20260401001000; drop private.plain_letters.
-- "𝗥𝗲𝗴𝗶𝘀𝘁𝗿𝗮𝘁𝗶𝗼𝗻 𝗳𝗲𝗲: 500 taka" was none, and neither was a fee that stood in the place or the company.

-- A text in its plainest letters: without accents, styles such as bold and fullwidth, and what has no shape of its own.
create function private.plain_letters(value text) returns text
  language sql immutable set search_path = '' as $$
  select normalize(regexp_replace(
    normalize(translate(regexp_replace(
      coalesce(value, ''),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0'
      || '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'
      -- Three full stops would end a sentence.
    ), '…‥', '  '), NFKD),
    '[\u0300-\u036f]', '', 'g'
  ), NFC)
$$;

revoke execute on function private.plain_letters(text) from public;

select private.change_function('private.asks_for_money(text)', 'private.fold(value)', 'private.fold(private.plain_letters(value))');

select private.change_function(
  'private.guard_job_fees()',
  'if private.asks_for_money(new.title) or private.asks_for_money(new.description) then
    raise exception ''the job asks applicants for money'' using errcode = ''PT422'';
  end if;',
  'declare
    -- The form shows the refusal next to this one.
    asking constant text := (
      select l.name from (values
        (''title'', new.title), (''description'', new.description), (''company_name'', new.company_name),
        (''client_name'', new.client_name), (''location'', new.location),
        (''skills_required'', array_to_string(new.skills_required, chr(10)))
      ) l (name, words)
      where private.asks_for_money(l.words) limit 1
    );
  begin
    if asking is not null then
      raise exception ''the job asks applicants for money'' using errcode = ''PT422'', hint = asking;
    end if;
  end;'
);

drop trigger guard_fees on public.jobs;
create trigger guard_fees
  before insert or update of title, description, company_name, client_name, location, skills_required on public.jobs
  for each row when (current_user = 'authenticated') execute function private.guard_job_fees();
