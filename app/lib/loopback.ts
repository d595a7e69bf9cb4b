const LOOPBACK = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host's name or address is this machine's own, which no other machine can listen to. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
