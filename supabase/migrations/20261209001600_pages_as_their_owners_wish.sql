-- Title: An owner edits a page that moderators hide, and does not unlist it by that
-- Step: expand
-- Back: public.startup_page without is_listed.
-- The form's box "Everyone may see this page" was filled from whether everybody sees it now. So whoever mended a text that a
-- moderator had hidden unlisted the page for good (docs/decisions/0124-reports-of-what-several-own.md:
-- what a moderator does stands beside what the owners want).

select private.change_function('public.startup_page(text)', '''is_public'', shown.is_public,',
  '''is_public'', shown.is_public, ''is_listed'', shown.is_listed,');

notify pgrst, 'reload schema';
