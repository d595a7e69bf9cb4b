-- Title: Say in plain English what notifications say
-- Step: expand
-- Back: the same loop with the columns "known" and "becomes" the other way round.
-- The site has its own words (app/domain/notifications/wording.en.ts), which a test compares with those of the API, so both change
-- together. Older notifications change too, because these texts are templates.
do $$
declare
  change record;
begin
  for change in
    select * from (values
      ('Domain proved', 'Domain verified'),
      ('The domain of {name} is proved: its page and jobs say so.',
        'We verified the domain of {name}. Its page and jobs now show it.'),
      ('The domain of your organization is proved.', 'We verified the domain of your organization.'),
      ('What proved the domain of {name} was not found for a week: nothing says verified any more.',
        'We could not find the proof of the domain of {name} for a week, so we no longer show it as verified.'),
      ('What proved the domain of your organization was not found for a week.',
        'We could not find the proof of your organization''s domain for a week.'),
      ('Somebody you asked is an owner of "{name}" now.', 'Somebody you invited is now an owner of "{name}".'),
      ('Somebody you asked owns an organization with you now.',
        'Somebody you invited now owns an organization with you.'),
      ('Another owner took you out of the owners of "{name}".',
        'Another owner removed you as an owner of "{name}".'),
      ('Another owner took you out of the owners of an organization.',
        'Another owner removed you as an owner of an organization.'),
      ('{name} did not answer before your last time.', '{name} did not answer before the last time you proposed.'),
      ('Nobody answered before the last time of a request.', 'Nobody answered before the last time you proposed.'),
      ('Warning taken away', 'Warning removed'),
      ('carries no warning any more', 'no longer carries a warning'),
      ('What is closed to members under 18 is open to you now.',
        'You can now use what is closed to members under 18.'),
      ('What is closed to members under 18 is closed to you.',
        'You can''t use what is closed to members under 18.'),
      ('We took your talent profile out of sight.', 'We have hidden your talent profile.'),
      ('We took a message of yours out of its conversation.',
        'We have removed one of your messages from its conversation.'),
      ('A message of yours is back in its conversation.', 'One of your messages is back in its conversation.'),
      ('Taken out of sight', 'Hidden'),
      ('We took something that you wrote out of sight.', 'We have hidden something that you wrote.'),
      ('Your jobs are closed and those who applied were told; your profiles and what you alone own are out of sight, your conversations closed. You can read, appeal, withdraw what you asked for, download your data and delete the account.',
        'Your jobs are closed, and we told the people who applied. Your profiles and what only you own are hidden, and your conversations are closed. You can read, appeal, withdraw your requests, download your data and delete the account.'),
      ('We looked at what you gave us and could not verify you by it.',
        'We looked at what you gave us, and it was not enough to verify you.'),
      ('Your profile has no tick any more.', 'Your profile no longer has the tick.'),
      ('That is no judgement of it.', 'This says nothing about your application.')
    ) as c (known, becomes)
  loop
    update private.notification_kinds k
    set title = replace(k.title, change.known, change.becomes), message = replace(k.message, change.known, change.becomes),
      unnamed = replace(k.unnamed, change.known, change.becomes)
    where strpos(concat_ws(' ', k.title, k.message, k.unnamed), change.known) > 0;
    if not found then
      raise exception 'No notification says: %', change.known;
    end if;
  end loop;
end
$$;
