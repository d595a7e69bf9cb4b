/** Whether a text may be the address of a startup or a company, now or before, or its id: the database need not be asked for others. */
export function isAddress(text: string): boolean {
  return /^[a-z\d](?:[a-z\d-]{0,79})$/i.test(text);
}
