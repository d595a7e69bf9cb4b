import { z } from "./zod.ts";

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
const DURATION = /^([1-9]\d{0,4})([smhd])$/;

/** So many within so many seconds. */
export type Limit = { points: number; seconds: number };

function secondsOf(text: string): number | undefined {
  const [, count, unit = ""] = DURATION.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  // A timer of Node's holds no more.
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
 * How often something may be done, as `<count>/<time>` with s, m, h or d; and what a limit is counted
 * by. Production's values stand here (docs/decisions/0048).
 */
export const limitVariables = {
  /** Failed sign-ins: for an e-mail address, from a network address, from a browser the member knows. */
  LIMIT_SIGN_IN_EMAIL: limit("10/10m"),
  LIMIT_SIGN_IN_ADDRESS: limit("100/10m"),
  LIMIT_SIGN_IN_DEVICE: limit("10/10m"),
  /** Codes of a member's app: wrong ones, and the same one again. */
  LIMIT_SECOND_FACTOR: limit("5/10m"),
  LIMIT_SECOND_FACTOR_SAME: limit("1/2m"),
  /** The longest that failed sign-ins close: each time twice as long as before. */
  LIMIT_SIGN_IN_LONGEST: duration("4h"),
  LIMIT_SIGN_UP_ADDRESS: limit("60/1h"),
  LIMIT_RESET_ADDRESS: limit("30/1h"),
  /** Mails to one e-mail address: the first holds between two of them. */
  LIMIT_MAIL_PAUSE: limit("1/1m"),
  LIMIT_MAIL: limit("5/1h"),
  /** Form posts of any kind: of a member, and of visitors from one network address. */
  LIMIT_WRITES_MEMBER: limit("60/1m"),
  LIMIT_WRITES_ADDRESS: limit("600/10m"),
  /** Messages of visitors to those who run the site, from one network address: their queue closes for all when it is full. */
  LIMIT_CONTACT_ADDRESS: limit("20/1d"),
  /** Forms and pictures from one network address that stop half way. */
  LIMIT_STOPPED_ADDRESS: limit("300/10m"),
  /** How many proxies before us add to `X-Forwarded-For`; with 0 the header counts for nothing. */
  TRUSTED_PROXIES: z
    .string()
    .default("0")
    .refine((count) => /^\d$/.test(count.trim()), "must be a number from 0 to 9")
    .transform(Number),
  /** Counts for all containers together; without it each counts for itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis(s) URL" }).optional(),
  /** The header in which a self-hosted auth service reads the client's address. */
  AUTH_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header")
    .optional(),
};

type Values = { [Name in keyof typeof limitVariables]: z.output<(typeof limitVariables)[Name]> };

/** The variables that are a limit, and not a time or a place. */
export type LimitName = { [Name in keyof Values]: Values[Name] extends Limit ? Name : never }[keyof Values];
