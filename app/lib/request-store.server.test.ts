import { describe, expect, test, vi } from "vitest";
import { forgetReads, oncePerRequest, requestStore, setMember, withRequestStore } from "./request-store.server";

const CLIENT = {};

function setUp() {
  const read = vi.fn<(client: object, id: string) => Promise<string>>(async (_, id) => `row of ${id}`);
  return { read, once: oncePerRequest(read) };
}

describe("a read that several loaders of a request share", () => {
  test("is made once, also by loaders that ask side by side", async () => {
    const { read, once } = setUp();
    const answers = await withRequestStore("1", () => Promise.all([once(CLIENT, "a"), once(CLIENT, "a")]));
    expect(answers).toEqual(["row of a", "row of a"]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test("is made for each member, and for each request", async () => {
    const { read, once } = setUp();
    await withRequestStore("1", async () => [await once(CLIENT, "a"), await once(CLIENT, "b"), await once({}, "a")]);
    expect(read).toHaveBeenCalledTimes(3);
    await withRequestStore("2", () => once(CLIENT, "a"));
    expect(read).toHaveBeenCalledTimes(4);
  });

  test("is made again after a write, so that the page that answers a form shows what it changed", async () => {
    const { read, once } = setUp();
    await withRequestStore("1", async () => {
      await once(CLIENT, "a");
      forgetReads();
      await once(CLIENT, "a");
      await once(CLIENT, "a");
    });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("is made again for another member, and the request knows for whom", async () => {
    const { read, once } = setUp();
    await withRequestStore("1", async () => {
      setMember("a");
      await once(CLIENT, "a");
      setMember(null);
      await once(CLIENT, "a");
      expect(requestStore()?.member).toBeNull();
    });
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("fails for all who share it, and is tried again by the next request", async () => {
    const once = oncePerRequest(
      vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue("row"),
    );
    const both = await withRequestStore("1", () => Promise.allSettled([once(), once()]));
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await withRequestStore("2", once)).toBe("row");
  });

  test("keeps nothing outside of a request", async () => {
    const { read, once } = setUp();
    await once(CLIENT, "a");
    await once(CLIENT, "a");
    expect(read).toHaveBeenCalledTimes(2);
  });
});

test("requests side by side keep their ids apart", async () => {
  const idLater = async () => (await Promise.resolve(), requestStore()?.id);
  expect(await Promise.all(["1", "2"].map((id) => withRequestStore(id, idLater)))).toEqual(["1", "2"]);
  expect(requestStore()).toBeUndefined();
});
