import { CASE_KINDS } from "~/domain/moderation/case-kinds";
import { choicesFor } from "~/domain/moderation/choices-for";
import { DECISIONS } from "~/domain/moderation/decisions";
import { olderThan } from "~/domain/moderation/older-decisions";
import { reportedTitle } from "~/domain/moderation/reported-title";
import { REPORT_REASONS } from "~/domain/jobs/report-reasons";
import { distance } from "~/i18n/distance.server";
import { ownAvatarPath } from "~/lib/avatar-url";
import { z } from "~/lib/zod";
import type { RequestClient } from "~/supabase/client.server";
import { dataAs, unwrapFound } from "~/supabase/errors.server";

const instant = z.iso.datetime({ offset: true });
const kind = z.enum(CASE_KINDS.keys);
const action = z.enum(DECISIONS.keys);

const decided = z.array(z.object({ kind, id: z.guid(), action, at: instant, title: z.string().nullable() }));

const queueSchema = z.object({
  waiting: z.array(z.object({ kind, id: z.guid(), since: instant, count: z.number(), title: z.string().nullable() })),
  decided,
});

const olderSchema = z.object({ decided, more: z.boolean() });

/** Returns the cases that wait, oldest first, and the latest decisions. Throws 404 unless a moderator asks. */
export async function getQueue(client: RequestClient) {
  const queue = dataAs(queueSchema, await unwrapFound(client.rpc("moderation_queue", undefined, { get: true })));
  const now = new Date();
  return {
    waiting: queue.waiting.map(({ since, ...row }) => ({ ...titled(row), at: since, ago: ago(since, now) })),
    decided: queue.decided.map((row) => ({ ...titled(row), ago: ago(row.at, now) })),
    older: olderThan(queue.decided),
  };
}

/** Returns the newest decisions before a moment. Throws as `getQueue` does. */
export async function getOlderDecisions(
  client: RequestClient,
  before: string,
): Promise<Pick<Queue, "decided" | "older">> {
  const page = dataAs(olderSchema, await unwrapFound(client.rpc("older_decisions", { before }, { get: true })));
  const now = new Date();
  return {
    decided: page.decided.map((row) => ({ ...titled(row), ago: ago(row.at, now) })),
    older: (page.more && page.decided.at(-1)?.at) || null,
  };
}

export type Queue = Awaited<ReturnType<typeof getQueue>>;

const caseSchema = z.object({
  kind,
  id: z.guid(),
  title: z.string().nullable(),
  /** The content, part by part; the parts depend on the kind. */
  facts: z.record(z.string(), z.string()),
  /** Whether it is there and only its owner may read it, so that `facts` is empty. */
  unseen: z.boolean().default(false),
  text: z.string().optional(),
  waits: z.boolean(),
  reported: z.boolean().default(false),
  warned: z.boolean().default(false),
  former: z.boolean().default(false),
  hidden: z.boolean().default(false),
  suspended: z.boolean().default(false),
  owner_suspended: z.boolean().default(false),
  gone: z.boolean().default(false),
  shown: z.boolean().default(false),
  several: z.boolean().default(false),
  verified: z.boolean().default(false),
  /** Whether a message to us comes from an address that we no longer send to. */
  stopped: z.boolean().default(false),
  upheld_before: z.number().default(0),
  reports: z
    .array(
      z.object({ reason: z.enum(REPORT_REASONS.keys), details: z.string().nullable(), at: instant, open: z.boolean() }),
    )
    .default([]),
  /** What it said when it was reported, latest first, if it says something else now. */
  earlier: z.array(z.object({ at: instant, facts: z.record(z.string(), z.string()) })).default([]),
  /** The pictures that were reported and that it has no more, latest first, in Base64. */
  pictures: z.array(z.object({ at: instant, picture: z.base64() })).default([]),
  /** How many there are, of which `reports` has the newest. */
  report_count: z.number().default(0),
  against: z.object({ kind, id: z.guid(), action, reason: z.string(), at: instant }).optional(),
  decisions: z.array(z.object({ action, reason: z.string(), at: instant })),
});

/**
 * Returns what a moderator reads before deciding, and the possible decisions. Throws 404 for everyone but moderators,
 * for cases that they are involved in, and for what nobody reported. Once the reports or the thing itself are gone, a
 * case has what was decided about it.
 */
export async function getCase(client: RequestClient, caseKind: string, id: string) {
  const answer = await unwrapFound(client.rpc("moderation_case", { kind: caseKind, id }, { get: true }));
  const {
    upheld_before: upheldBefore,
    report_count: reportCount,
    owner_suspended: ownerSuspended,
    ...shown
  } = dataAs(caseSchema, answer);
  const now = new Date();
  return {
    ...titled(shown),
    ownerSuspended,
    facts: factsShown(shown.facts),
    upheldBefore,
    reportCount,
    reports: shown.reports.map((row) => ({ ...row, ago: ago(row.at, now) })),
    earlier: shown.earlier.flatMap(({ at, facts }) => {
      const changed = changedFacts(facts, shown);
      // Its owner may only have added something.
      return Object.keys(changed).length > 0 ? { at, ago: ago(at, now), facts: changed } : [];
    }),
    pictures: shown.pictures.map(({ at, picture }) => ({
      at,
      ago: ago(at, now),
      facts: { picture: `data:image/webp;base64,${picture}` },
    })),
    decisions: shown.decisions.map((row) => ({ ...row, ago: ago(row.at, now) })),
    against: shown.against && { ...shown.against, ago: ago(shown.against.at, now) },
    choices: choicesFor({ ...shown, ownerSuspended }),
  };
}

export type Case = Awaited<ReturnType<typeof getCase>>;

/** The parts that say something else now, or nothing. */
function changedFacts(
  facts: Record<string, string>,
  now: { title: string | null; facts: Record<string, string> },
): Record<string, string> {
  const current: Record<string, string | null | undefined> = { ...now.facts, title: now.title };
  return Object.fromEntries(Object.entries(facts).filter(([part, said]) => said !== current[part]));
}

/** Leaves out a picture that is not in our Storage, which no page shows. */
function factsShown({ picture, ...facts }: Record<string, string>): Record<string, string> {
  const path = ownAvatarPath(picture);
  return path ? { ...facts, picture: path } : facts;
}

function titled<Row extends { kind: string; title: string | null }>(row: Row): Row {
  return { ...row, title: reportedTitle(row.kind, row.title) };
}

function ago(at: string, now: Date): string {
  return distance(new Date(at), now, { addSuffix: true });
}
