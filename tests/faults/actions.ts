import type { Fault } from "../../scripts/faults/fault.ts";

/** Faults in what forms do, and in what they say about it. */
export const ACTIONS: Fault[] = [
  {
    what: "a request to connect with another note is reported as sent",
    plant: { find: "row.addressee_id === addresseeId && row.note === note", put: "row.addressee_id === addresseeId" },
    caughtBy: "routes/same-form-again.test.ts",
  },
  {
    what: "an application with another rate is reported as sent",
    plant: { find: "earlier.proposed_rate === input.proposedRate", put: "true" },
    caughtBy: "routes/same-form-again.test.ts",
  },
  {
    what: "another text by the same form is taken for the message that was sent",
    plant: { find: "uuidFrom(body, submissionId)", put: "submissionId" },
    caughtBy: "routes/messages.test.ts: stores a form once",
  },
  {
    what: "a message to a conversation that is closed loses its text",
    plant: {
      find: `if (error.code === "PT410")`,
      put: `if (error.code === "PT411")`,
      in: "app/**/messages.mutations.server.ts",
    },
    caughtBy: "routes/messages.test.ts: answers 410",
  },
  {
    what: "signing in leads to another site",
    plant: {
      find: `if (!to.startsWith("/") || to.startsWith("//") || TREACHEROUS.test(to)) return fallback;`,
      put: `if (to.startsWith("//")) return to;`,
    },
    caughtBy: "routes/auth.test.ts: where signing in leads",
  },
  {
    what: "a member who has not finished onboarding is led past it",
    plant: { in: "app/routes/auth/auth.tsx", find: '"/onboarding"', put: '"/dashboard"' },
    caughtBy: "routes/auth.test.ts: where signing in leads",
  },
  {
    what: "signing in again leaves the session before alive",
    plant: {
      find: `if (before) await client.auth.admin.signOut(before, "local")`,
      put: `if (!before) await client.auth.admin.signOut("", "local")`,
    },
    caughtBy: "routes/sessions.test.ts: a member who signs in ends",
  },
  {
    what: "a member who opens a link is asked for no password of their own",
    plant: {
      in: "app/routes/auth/confirm.tsx",
      find: "isClaimed ? destinations[link.type].to : CLAIM_PATH",
      put: "destinations[link.type].to",
    },
    caughtBy: "routes/own-account.test.ts: an address that a stranger",
  },
  {
    what: "a right password of an unconfirmed address is told from a wrong one by its count",
    plant: {
      find: 'isGuess: NOT_IN.has(error.code ?? "")',
      put: 'isGuess: error.code === "invalid_credentials"',
    },
    caughtBy: "routes/untold-members.test.ts: a person who joins",
  },
  {
    what: "a new password leaves the other browsers signed in",
    plant: { find: `  await client.auth.signOut({ scope: "others" });\n  return null;`, put: "  return null;" },
    caughtBy: "routes/auth.test.ts: a new password signs out",
  },
  {
    what: "a member over a limit loses what was typed",
    plant: { find: "thrown.status === 429 ||", put: "thrown.status === 428 ||" },
    caughtBy: "form-action.server.test.ts",
  },
  {
    what: "a password comes back in the page",
    plant: { find: "submission.reply({ hideFields: hide, ...problem })", put: "submission.reply({ ...problem })" },
    caughtBy: "form-action.server.test.ts",
  },
  {
    what: "signing out in an outage says that it went well",
    plant: { find: "if (asked?.error && isAuthOutage(asked.error)) throw unavailable();", put: "" },
    caughtBy: "routes/outage.test.ts: a member whom nobody could sign out",
  },
  {
    what: "a job that is unknown answers closing with an error page",
    plant: {
      in: "app/features/jobs/own-jobs.mutations.server.ts",
      find: 'return isDone(client.rpc("close_job", { id: jobId, ...(filled !== null && { filled }) }), "PT409");',
      put: `await client.rpc("close_job", { id: jobId, ...(filled !== null && { filled }) }).throwOnError();
  return true;`,
    },
    caughtBy: "e2e/jobs.spec.ts: the poster edits and closes; strangers get 404 and then 410",
  },
  {
    what: "ten clicks post ten jobs",
    plant: { find: "submission_id: submissionKey(input),", put: "submission_id: null," },
    caughtBy: "routes/same-job-again.test.ts",
  },
  {
    what: "a second job by the same form is lost",
    plant: { find: "uuidFrom(JSON.stringify(job), ", put: "uuidFrom(JSON.stringify(Boolean(job)), " },
    caughtBy: "routes/same-job-again.test.ts",
  },
  {
    what: "a mail that was not sent counts against the next",
    plant: {
      find: '  await takeBack();\n  if ("thrown" in outcome) throw',
      put: '  if ("thrown" in outcome) throw',
    },
    caughtBy: "routes/rate-limits.test.ts: an outage counts as no mail",
  },
  {
    what: "a form from another site is taken when its browser names no origin",
    plant: {
      find: `return headers.get("Sec-Fetch-Site") === "same-origin";`,
      put: `return headers.get("Sec-Fetch-Site") !== "cross-site";`,
    },
    caughtBy: "origin-check.test.ts",
  },
  {
    what: "a form of 64 KiB and one byte is taken",
    plant: { find: "const MOST_FORM_BYTES = 64 * KIB;", put: "const MOST_FORM_BYTES = 64 * KIB + 1;" },
    caughtBy: "body-limit.test.ts",
  },
  {
    what: "a form of 200 fields is refused",
    plant: { find: "entries.length > MAX_FIELDS", put: "entries.length >= MAX_FIELDS" },
    caughtBy: "body-limit.test.ts",
  },
  {
    what: "a deadline ends at noon in Dhaka, and not with its day",
    plant: { find: "T23:59:59+06:00", put: "T12:00:00+06:00" },
    caughtBy: "dhaka-time.test.ts",
  },
  {
    what: "a member's answer may be kept by a cache between",
    plant: { find: `if (sent.length > 0 || cookies.length > 0) response`, put: "if (cookies.length > 0) response" },
    caughtBy: "routes/security-headers.test.ts: caching",
  },
  {
    what: "a read that failed for a moment is not tried again",
    plant: {
      find: "const mayRetry = () => isRead(input, init) &&",
      put: "const mayRetry = () => !isRead(input, init) &&",
    },
    caughtBy: "request-fetch.server.test.ts",
  },
];
