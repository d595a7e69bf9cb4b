import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction, together } from "./in-function.ts";

/** Faults that let somebody in with the password alone. */
export const SECOND_FACTOR: Fault[] = [
  {
    what: "staff with a second factor needs none",
    plant: inFunction("private.is_signed_in_fully", "or not (", "or true or not ("),
    caughtBy: "db/second-factor.test.ts: is asked for of all staff",
  },
  {
    what: "the database forgets the second factor where the password is asked for again",
    plant: together(
      inFunction("private.session_lives", "coalesce(auth.jwt() ->> 'aal', '') = 'aal2'", "true"),
      inFunction("private.require_recent_sign_in", "private.awaits_code() or", ""),
    ),
    caughtBy: "db/second-factor.test.ts: is needed for what the password",
  },
  {
    what: "a session reads and writes at the API before its code",
    plant: inFunction("private.session_lives", "coalesce(auth.jwt() ->> 'aal', '') = 'aal2'", "true"),
    caughtBy: "db/second-factor.test.ts: is waited for at the API",
  },
  {
    what: "a session reads pages before its code",
    plant: { find: 'if (row?.awaits_code) return "awaits code";', put: "" },
    caughtBy: "routes/second-factor.test.ts: the password alone",
  },
  {
    what: "a code counts twice",
    plant: { find: "if (await take(same)) return null;", put: "await take(same);" },
    caughtBy: "routes/second-factor.test.ts: a code counts once",
  },
  {
    what: "the embedded auth raises a session by any code",
    plant: {
      find: "if (totp.validate({ token: data.code, window: SKEW }) === null) {",
      put: "if (data.code === totp.label) {",
    },
    caughtBy: "local/auth-factors.test.ts: what is refused",
  },
];
