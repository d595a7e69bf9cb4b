import { isLineLost } from "./lost-line";

/** What the server loads, or that there is no connection: then a page keeps its place and says so, instead of failing. */
export async function orOffline<Data>(serverLoader: () => Promise<Data>): Promise<Data | { offline: true }> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (isLineLost(thrown)) return { offline: true };
    throw thrown;
  }
}
