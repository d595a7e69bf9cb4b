-- Title: The second notification of a new member promises nothing that is not so
-- Step: expand
-- Back: the message as it was, "Complete your profile so that others can find you."
-- Nobody is found by the profile: it takes a talent profile that is listed, which no member under 18 is.

update private.notification_kinds set message = 'Complete your profile: people want to know who they deal with.'
where kind = 'profile_setup';
