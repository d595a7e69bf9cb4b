const KIB = 1024;

/** The most bytes of any form. */
export const MOST_FORM_BYTES = 64 * KIB;

/**
 * By path, the forms in which people may write more than that: somewhat more than what their schemas take, sent as
 * `multipart/form-data`, where a Bangla letter is three bytes. app/form-bytes.test.ts works it out from the schemas.
 */
const LARGER: readonly [path: RegExp, bytes: number][] = [
  [/^\/(?:post-job|jobs\/[^/]+\/edit)$/, 112 * KIB],
  [/^\/(?:startups\/(?:new|[^/]+\/edit)|onboarding\/startup)$/, 80 * KIB],
  // Twelve projects in one form.
  [/^\/profile$/, 416 * KIB],
];

/** The most bytes that a form sent to this path may have; the path is without its language. */
export function mostBytesTo(path: string): number {
  return LARGER.find(([form]) => form.test(path))?.[1] ?? MOST_FORM_BYTES;
}
