-- Title: Names and titles have a character that can be seen
-- Step: expand
-- Back: alter domain public.short_text drop constraint short_text_visible; alter domain public.headline drop constraint
--   headline_visible; alter table public.jobs drop constraint jobs_client_name_visible; private.is_label_list with
--   `label !~ '\S'`; private.handle_sign_up and private.claim_account with `nullif(…, '')`; then drop private.if_visible and
--   private.has_visible.
-- U+3164 and its kind are no blanks for '\S': a job named so was a card whose link nobody sees and no screen reader names.

-- Whether a text has a character that can be seen, as app/lib/visible.ts has it: no control character, no blank, nothing that
-- Unicode lets programs leave out (Default_Ignorable_Code_Point), and not the empty pattern of Braille, U+2800.
create function private.has_visible(value text) returns boolean
  language sql immutable set search_path = '' as $$
  select value ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  )
$$;

-- Null where nothing can be seen.
create function private.if_visible(value text) returns text
  language sql immutable set search_path = '' as $$
  select case when private.has_visible(value) then value end
$$;

revoke execute on function private.has_visible(text), private.if_visible(text) from public;
-- Checks run as the role that writes.
grant execute on function private.has_visible(text) to authenticated, service_role;

-- A check of a table is asked at every change of a row: one with such a label could not even be closed. The labels go.
update public.jobs j
set skills_required = array(
  select l.label from unnest(j.skills_required) with ordinality as l (label, place)
  where private.has_visible(l.label) order by l.place
)
where exists (select from unnest(j.skills_required) as label where not private.has_visible(label));
update public.investor_profiles i
set sectors = array(
  select l.label from unnest(i.sectors) with ordinality as l (label, place)
  where private.has_visible(l.label) order by l.place
)
where exists (select from unnest(i.sectors) as label where not private.has_visible(label));
update public.jobs j set client_name = null where not private.has_visible(j.client_name);

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.is_label_list(text[], integer, integer)', 'label !~ ''\S''', 'not private.has_visible(label)'),
  -- Whatever was sent as a name, nobody's sign-up fails.
  ('private.handle_sign_up()',
    'nullif(btrim(left(btrim(private.without_direction(metadata ->> ''full_name'')), 120)), '''')',
    'private.if_visible(btrim(left(btrim(private.without_direction(metadata ->> ''full_name'')), 120)))'),
  ('private.claim_account(text, text, text, boolean, text)',
    'nullif(btrim(left(btrim(private.without_direction(claim_account.full_name)), 120)), '''')',
    'private.if_visible(btrim(left(btrim(private.without_direction(claim_account.full_name)), 120)))')
) as c (function, known, becomes);

-- A domain's check is asked of what is written, and not of what a row has from before.
alter domain public.short_text add constraint short_text_visible check (value = '' or private.has_visible(value)) not valid;
alter domain public.headline add constraint headline_visible check (private.has_visible(value)) not valid;
alter table public.jobs
  add constraint jobs_client_name_visible check (private.has_visible(client_name)) not valid;
alter table public.jobs
  validate constraint jobs_client_name_visible;

notify pgrst, 'reload schema';
