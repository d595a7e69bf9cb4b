import { longDateInDhaka } from "~/domain/dhaka-time";
import { LISTING_LINK_PATH } from "~/domain/talent/listing";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import type { MailText } from "../mail-text";
import { listingMails } from "./listing.words";

const params = z.object({
  confirmed_at: z.string(),
  listed_until: z.string(),
  has_left: z.boolean(),
  token: z.string(),
});

const example = {
  confirmed_at: "2026-08-24T10:00:00+00:00",
  listed_until: "2026-12-22T10:00:00+00:00",
  has_left: false,
  token: "0123456789abcdef".repeat(4),
};

type Moment = "question" | "ending";

function wordsFor(moment: Moment, { confirmed_at, listed_until, has_left }: z.output<typeof params>) {
  const t = listingMails();
  const [confirmed, until] = [longDateInDhaka(confirmed_at), longDateInDhaka(listed_until)];
  // A mail that was due before that day may be sent after it.
  if (has_left)
    return { subject: t.left, preview: t.leftPreview, paragraphs: [t.leftBody(until, confirmed), t.leftNext] };
  return moment === "question"
    ? {
        subject: t.question,
        preview: t.questionPreview,
        paragraphs: [t.questionBody(confirmed), t.questionNext(until)],
      }
    : { subject: t.ending(until), preview: t.endingPreview, paragraphs: [t.endingBody(confirmed), t.endingNext] };
}

const listingMail = (moment: Moment) =>
  mailKind({
    category: "jobs",
    params,
    examples: [example, { ...example, has_left: true }],
    word: (facts): MailText => ({
      ...wordsFor(moment, facts),
      action: { label: listingMails().action, path: `${LISTING_LINK_PATH}?token=${facts.token}` },
      why: listingMails().why,
    }),
  });

/** To a member of the directory after 90 days of silence. */
export const listingQuestion = listingMail("question");

/** To the same member, a week before the profile leaves the directory. */
export const listingEnding = listingMail("ending");
