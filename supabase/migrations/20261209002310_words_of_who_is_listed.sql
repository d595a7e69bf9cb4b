-- Title: A suggested spelling is no word of a profile whose listing has run out
-- Step: expand
-- Back: private.current_search_words and private.keep_talent_words as in 20261122000100.
-- Words of members who were in the directory long ago were compared with what somebody mistyped, and pushed others out.

select private.change_function(c.function::regprocedure, c.known, c.becomes) from (values
  ('private.current_search_words()', 't.listed_until is not null', 't.listed_until > now()'),
  ('private.keep_talent_words()', 'n.listed_until is not null', 'n.listed_until > now()'),
  -- Whoever is listed again brings the words back, which are forgotten meanwhile.
  ('private.keep_talent_words()', '(o.listed_until is null or', '(coalesce(o.listed_until <= now(), true) or')
) as c (function, known, becomes);
