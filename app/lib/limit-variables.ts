import { z } from "./zod.ts";

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const DURATION = /^([1-9]\d{0,4})([smhd])$/;

/** At most `points` within `seconds`. */
export type Limit = { points: number; seconds: number };

function secondsOf(text: string): number | undefined {
  const [, count, unit = ""] = DURATION.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  // A Node timer takes no more.
  return seconds <= 20 * 86_400 ? seconds : undefined;
}

function limit(standard: string) {
  return z
    .string()
    .default(standard)
    .transform((text, context): Limit => {
      const [points = "", duration = "", ...more] = text.trim().split("/");
      const seconds = secondsOf(duration);
      if (/^[1-9]\d{0,6}$/.test(points) && seconds !== undefined && more.length === 0) {
        return { points: Number(points), seconds };
      }
      context.addIssue("must be a count within a time, such as 10/10m");
      return z.NEVER;
    });
}

const duration = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text, context) => {
      const seconds = secondsOf(text.trim());
      if (seconds !== undefined) return seconds;
      context.addIssue("must be a time, such as 90s, 10m, 4h or 1d");
      return z.NEVER;
    });

/**
 * The limits, as `<count>/<time>` with s, m, h or d, and the settings of how they count. The defaults are for
 * production (docs/decisions/0048).
 */
export const limitVariables = {
  /** Failed sign-ins: per e-mail address, per network address, and per browser that the member has used before. */
  LIMIT_SIGN_IN_EMAIL: limit("10/10m"),
  LIMIT_SIGN_IN_ADDRESS: limit("100/10m"),
  LIMIT_SIGN_IN_DEVICE: limit("10/10m"),
  /** Codes of a member's app: wrong ones, and the same one again. */
  LIMIT_SECOND_FACTOR: limit("5/10m"),
  LIMIT_SECOND_FACTOR_SAME: limit("1/2m"),
  /** The longest lock after failed sign-ins; each lock is twice as long as the last. */
  LIMIT_SIGN_IN_LONGEST: duration("4h"),
  LIMIT_SIGN_UP_ADDRESS: limit("60/1h"),
  LIMIT_RESET_ADDRESS: limit("30/1h"),
  /** Mails to one e-mail address: the first limit sets the pause between two. */
  LIMIT_MAIL_PAUSE: limit("1/1m"),
  LIMIT_MAIL: limit("5/1h"),
  /** Form posts of any kind: per member, and per network address for visitors. */
  LIMIT_WRITES_MEMBER: limit("60/1m"),
  LIMIT_WRITES_ADDRESS: limit("600/10m"),
  /** Links of mails that don't work, per network address: the auth service counts those of the whole site together. */
  LIMIT_LINKS_ADDRESS: limit("30/10m"),
  /**
   * New tokens: per session that the project has signed, and per member; what the auth service refuses, per member and
   * network address; what can't be checked here, per network address. That service counts all of them together.
   */
  LIMIT_RENEWALS_SESSION: limit("30/10m"),
  LIMIT_RENEWALS_MEMBER: limit("120/10m"),
  LIMIT_RENEWALS_REFUSED: limit("60/10m"),
  LIMIT_RENEWALS_ADDRESS: limit("120/10m"),
  /** Visitors' messages to the operators, per network address: a full queue closes for everybody. */
  LIMIT_CONTACT_ADDRESS: limit("20/1d"),
  /** Forms and pictures from one network address that stop half way. */
  LIMIT_STOPPED_ADDRESS: limit("300/10m"),
  /** How many of our proxies add to `X-Forwarded-For`; 0 ignores the header. */
  TRUSTED_PROXIES: z
    .string()
    .default("0")
    .refine((count) => /^\d$/.test(count.trim()), "must be a number from 0 to 9")
    .transform(Number),
  /** Shares the counts between all containers; without it each container counts for itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis(s) URL" }).optional(),
  /** The header from which a self-hosted auth service takes the client's address. */
  AUTH_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header")
    .optional(),
};

type Values = { [Name in keyof typeof limitVariables]: z.output<(typeof limitVariables)[Name]> };

/** The variables that hold a limit. */
export type LimitName = { [Name in keyof Values]: Values[Name] extends Limit ? Name : never }[keyof Values];
