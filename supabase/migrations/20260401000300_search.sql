-- Search: how a text is folded before it is compared, and which places have more than one spelling.

create function private.fold(value text) returns text
  language sql immutable set search_path = '' as $$
  select lower(normalize(coalesce(value, ''), NFC))
$$;

-- Places with more than one accepted spelling: naming one makes the row match all of them. The
-- English spellings changed officially in 2018 and both are in use.
create function private.with_place_synonyms(folded text) returns text
  language sql immutable set search_path = '' as $$
  select folded || coalesce(string_agg(chr(31) || private.fold(array_to_string(spellings.names, chr(31))), ''), '')
  from (values
    (array['chittagong', 'chattogram', 'চট্টগ্রাম']),
    (array['barishal', 'barisal', 'বরিশাল']),
    (array['cumilla', 'comilla', 'কুমিল্লা']),
    (array['jashore', 'jessore', 'যশোর']),
    (array['bogura', 'bogra', 'বগুড়া']),
    (array['dhaka', 'ঢাকা']),
    (array['rajshahi', 'রাজশাহী']),
    (array['khulna', 'খুলনা']),
    (array['sylhet', 'সিলেট']),
    (array['rangpur', 'রংপুর']),
    (array['mymensingh', 'ময়মনসিংহ'])
  ) as spellings (names)
  where exists (select from unnest(spellings.names) as name where strpos(folded, private.fold(name)) > 0)
$$;

revoke execute on all functions in schema private from public;
