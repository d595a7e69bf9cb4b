-- Title: Notifications of a request for mentoring name no span that has passed when they are read
-- Step: expand
-- Back: the sentences of the two kinds as in 20261128000310.
-- A mentor who opened the bell on the fourth day read of 72 hours to answer, and of a request that lapsed within a day. The request
-- itself says until when it can be answered. As in app/domain/notifications/wording.en.ts.

update private.notification_kinds set message = '{name} asks you for mentoring. The request says until when you can answer.'
where kind = 'mentorship_requested';

update private.notification_kinds
set message = '{name} waits for your answer to a mentoring request. It says until when you can answer.',
  unnamed = 'A mentoring request was about to lapse.'
where kind = 'mentorship_lapsing';

notify pgrst, 'reload schema';
