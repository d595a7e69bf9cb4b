-- Title: A moderator does not decide about a job on a page of their own
-- Step: expand
-- Back: private.has_part as in 20261129000200.
-- Whose colleague had posted it decided about the report of it, though the page and its name are the moderator's as well
-- (docs/decisions/0124-reports-of-what-several-own.md).

select private.change_function('private.has_part(text, uuid, uuid)',
  'has_part.member in (select private.owners_of_reported(has_part.kind, has_part.subject)) or exists (',
  $becomes$has_part.member in (select private.owners_of_reported(has_part.kind, has_part.subject))
  or has_part.kind = 'job' and exists (
    select from public.jobs j join public.organization_members m on m.organization_id = j.organization_id
    where j.id = has_part.subject and m.member_id = has_part.member
  ) or exists ($becomes$);
