-- Title: A second factor goes only where each raised session has entered its code lately
-- Step: expand
-- Back: private.assert_code_lately as in 20261209001000.
-- Whoever had an old session that had once entered its code waited until its owner entered one anywhere, and turned the factor off
-- within ten minutes (docs/decisions/0127-second-factor.md). The auth service does not say which session asks, so each one that
-- counts as raised must have entered a code; our page signs out the others first.

select private.change_function('private.assert_code_lately()', 'c.verified_at > now() - interval ''10 minutes''',
  $becomes$c.verified_at > now() - interval '10 minutes'
        and not exists (
          select from auth.sessions s
          where s.user_id = old.user_id and s.aal = 'aal2' and not exists (
            select from auth.mfa_amr_claims a
            where a.session_id = s.id and a.authentication_method = 'totp' and a.updated_at > now() - interval '10 minutes'
          )
        )$becomes$);
