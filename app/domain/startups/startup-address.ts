/** Whether a text can be an organization's id, or its present or former slug; saves a query for any other text. */
export function isAddress(text: string): boolean {
  return /^[a-z\d](?:[a-z\d-]{0,79})$/i.test(text);
}
