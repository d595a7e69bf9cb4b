/** The headers of any kind of request, which decide its answer; `get` returns null for a header that was not sent. */
export type Asked = { headers: Pick<Headers, "get"> };
