/** What decides which answer fits who asks, wherever the request is read: `null` for a header that was not sent. */
export type Asked = { headers: Pick<Headers, "get"> };
