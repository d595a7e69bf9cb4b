import { type Answer, unwrap } from "./errors.server";

type Counted = { count: number | null };

/**
 * Returns the rows of a page that was asked for with their exact count, and that count. For a page past the end
 * PostgREST refuses the range and counts nothing: then `countAll` asks for the count alone. Throws as `unwrap` does.
 */
export async function unwrapPage<Row>(
  answer: Answer<Row[] | null> & Counted,
  countAll: () => PromiseLike<Answer<unknown> & Counted>,
): Promise<{ rows: Row[]; total: number }> {
  if (answer.error?.code !== "PGRST103") return { rows: unwrap(answer) ?? [], total: answer.count ?? 0 };
  const counted = await countAll();
  unwrap(counted);
  return { rows: [], total: counted.count ?? 0 };
}
