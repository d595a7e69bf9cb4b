/** The characters that an address of our auth service can have. */
const ASCII = /^[\x21-\x7e]*$/;

/** Whether an e-mail address is plain ASCII, so that all programs read it the same way. */
export function isAsciiAddress(address: string): boolean {
  return ASCII.test(address.trim());
}

/**
 * Returns the form in which we count, compare and pass on an e-mail address. Lowercases A to Z only: Unicode also folds
 * the Kelvin sign to "k", and programs disagree on "İ", so one address of the auth service could become several of
 * ours.
 */
export function foldedAddress(address: string): string {
  return address.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
