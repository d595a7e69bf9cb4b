import { isLineLost } from "./lost-line";

/** Returns the server's data, or that there is no connection: the page then stays and says so. */
export async function orOffline<Data>(serverLoader: () => Promise<Data>): Promise<Data | { offline: true }> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (isLineLost(thrown)) return { offline: true };
    throw thrown;
  }
}
