import type { Fault } from "../../scripts/faults/fault.ts";

/** Places where the Supabase for one machine could be less strict than the hosted one. */
export const EMBEDDED: Fault[] = [
  {
    what: "two requests share one transaction",
    plant: { find: "const result = this.#tail.then(task);", put: "const result = task();" },
    caughtBy: "local/isolation.test.ts: a request begins",
  },
  {
    what: "a token that nobody signed is taken",
    plant: {
      find: "if (claims === null) return `Bearer ${isJsonObject(header)",
      put: "if (claims === null && !payload) return `Bearer ${isJsonObject(header)",
    },
    caughtBy: "local/auth-tokens.test.ts",
  },
  {
    what: "an address that is not confirmed is told before the password was right",
    plant: {
      find: "if (!row || !matches) throw errors.invalidCredentials();",
      put: "if (!row || (!matches && service.repo.parseUserJson(row).confirmed_at)) throw errors.invalidCredentials();",
    },
    caughtBy: ["local/auth-sign-up.test.ts", "local/auth-session.test.ts"],
  },
  {
    what: "requests side by side sign a member out",
    plant: {
      find: "if (!spent.session_id || age > intervalSeconds * 1000) return undefined;",
      put: "if (!spent.session_id || age > 0) return undefined;",
    },
    caughtBy: "local/auth-session.test.ts",
  },
  {
    what: "a spent refresh token works for ever",
    plant: { find: "age > intervalSeconds * 1000", put: "age < 0" },
    caughtBy: "local/auth-session.test.ts",
  },
  {
    what: "a new address counts after one of the two links",
    plant: {
      find: "const needsBoth = config.doubleConfirmChanges && Boolean(user.email);",
      put: "const needsBoth = false;",
    },
    caughtBy: "local/auth-account.test.ts",
  },
  {
    what: "the link for a new address works for ever",
    plant: {
      find: "return Number.isNaN(sentAt) || Date.now() - sentAt > config.otpExpirySeconds * 1000;",
      put: "return Number.isNaN(sentAt);",
    },
    caughtBy: "local/auth-account.test.ts",
  },
  {
    what: "a second mail within the pause is sent to a member",
    plant: {
      find: "if (left > 0) throw errors.emailRateLimit(Math.ceil(left));",
      put: "if (left > 1e9) throw errors.emailRateLimit(Math.ceil(left));",
    },
    caughtBy: "local/auth-cool-down.test.ts",
  },
  {
    what: "a null character reaches the database",
    plant: { find: "if (/\\\\u0000/i.test(text)) {", put: 'if (/\\\\u0000/i.test(text) && text === "") {' },
    caughtBy: ["local/auth-sign-up.test.ts", "local/http.test.ts"],
  },
  {
    what: "a mail writes what somebody typed as HTML",
    plant: {
      find: "return render(linked, values, (value) => String(html`${value}`));",
      put: "return render(linked, values, String);",
    },
    caughtBy: "local/mailbox.test.ts: a member reads in a mail",
  },
  {
    what: "a second process opens the same folder",
    plant: {
      find: `database.exec("pragma busy_timeout = 0; begin exclusive");`,
      put: `database.exec("pragma busy_timeout = 0");`,
    },
    caughtBy: "local/restart.test.ts",
  },
  {
    what: "a seed runs a second time",
    plant: { find: "if (rows.length > 0) return false;", put: "if (rows.length > 1e6) return false;" },
    caughtBy: "local/migrations.test.ts: a seed runs once",
  },
];
