import type { Task } from "../task";

type Slice = { waited: number; remaining: number };

/**
 * Updates the search data of members after one of their skills was renamed or deleted, a thousand at a time
 * (docs/decisions/0067-write-costs.md). The next run retries members who were being saved.
 */
export const refreshTalents: Task = {
  name: "refresh-talents",
  every: 60,
  run: async (db, { signal }) => {
    const work = async (): Promise<Slice> => {
      const [slice] = await db.query<Slice>("select * from worker.refresh_stale_talents()");
      return slice ?? { waited: 0, remaining: 0 };
    };
    let slice = await work();
    const { waited } = slice;
    while (slice.remaining > 0 && slice.remaining !== slice.waited && !signal.aborted) slice = await work();
    if (waited === 0) return undefined;
    return slice.remaining > 0 ? `${waited} waited, ${slice.remaining} still wait` : `${waited} waited`;
  },
};
