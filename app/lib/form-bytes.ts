const KIB = 1024;

/** The most bytes of any form. */
export const MOST_FORM_BYTES = 64 * KIB;

/**
 * The forms that may be longer, by path: somewhat more than their schemas accept, sent as `multipart/form-data`, where
 * a Bangla letter takes three bytes. app/form-bytes.test.ts calculates it from the schemas.
 */
const LARGER: readonly [path: RegExp, bytes: number][] = [
  [/^\/(?:post-job|jobs\/[^/]+\/edit)$/, 112 * KIB],
  [/^\/(?:startups\/(?:new|[^/]+\/edit)|onboarding\/startup)$/, 80 * KIB],
  // Twelve projects in one form.
  [/^\/profile$/, 416 * KIB],
];

/** Returns the most bytes of a form sent to this path; the path is without its language. */
export function mostBytesTo(path: string): number {
  return LARGER.find(([form]) => form.test(path))?.[1] ?? MOST_FORM_BYTES;
}
