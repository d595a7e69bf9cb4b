-- Title: The profile tab names the startup that its form edits
-- Step: expand
-- Back: public.my_dashboard by the `known` below.
-- The form is about the startup that the member has owned longest (docs/decisions/0122-several-organizations.md). The card beside it named
-- the one founded first: whoever was asked to own an older one read its name, and edited their own.

select private.change_function('public.my_dashboard(text, date)', 'order by s.created_at, s.id limit 1',
  'order by (
          select m.created_at from public.organization_members m where m.organization_id = s.id and m.member_id = caller
        ), s.id limit 1');
