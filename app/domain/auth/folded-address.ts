/** Letters, digits and signs that a mailbox of our auth service can have. */
const ASCII = /^[\x21-\x7e]*$/;

/** Whether an e-mail address has no letter that two programs could read as two. */
export function isAsciiAddress(address: string): boolean {
  return ASCII.test(address.trim());
}

/**
 * The one way in which an e-mail address is counted, compared and passed on. Only A to Z have a small letter here: by
 * Unicode's rules "K" of kelvin is a "k" as well, and "İ" one letter for one program and two for another, so that what is
 * one address to the auth service would be several to us.
 */
export function foldedAddress(address: string): string {
  return address.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
