-- Title: Open jobs of before are found by the name of their organization
-- Step: move
-- Back: nothing: their text is written again with each change.
-- After the trigger of 20261210003320, and apart from it: nobody waits for this. One that is reopened is written then.
update public.jobs j set search_text = j.search_text
where j.organization_id is not null and j.company_name is null and j.status = 'active' and j.expires_at > now();
