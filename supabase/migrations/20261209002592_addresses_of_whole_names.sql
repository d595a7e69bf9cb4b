-- Title: Addresses of pages are made of whole names
-- Step: expand
-- Back: private.slug_of as in 20261128000100.
-- The marks above letters became hyphens of their own ("Crème Labs" was at cre-me-labs), and of a Bangla name with a Latin word only that
-- word stayed ("শপআপ Ltd" was at ltd, the next at ltd-2). Addresses that pages have are theirs for ever, and none changes here.

-- "Nodi Ghat Ltd." is at nodi-ghat-ltd. Null for a name without such an address: it begins with a word of another script, or has fewer
-- than three Latin letters beside others.
create or replace function private.slug_of(name text) returns text
  language sql immutable set search_path = '' as $$
  select case
    when spelled.name !~ 'X' or (spelled.name ~ '^[^a-z0-9X]*[a-z0-9]+([^a-z0-9X]|$)' and spelled.name ~ '[a-z].*[a-z].*[a-z]')
    then nullif(trim(both '-' from left(regexp_replace(spelled.name, '[^a-z0-9]+', '-', 'g'), 60)), '')
  end
  from (
    -- In small letters without marks, and X for each letter of another script.
    select regexp_replace(
      lower(regexp_replace(normalize(slug_of.name, NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]', 'X', 'g'
    )
  ) as spelled (name)
$$;
