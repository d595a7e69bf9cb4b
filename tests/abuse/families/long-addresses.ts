import { sendRaw, statusOf } from "../../support/raw-http.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";

const KIB = 1024;

export const longAddresses: Family = {
  name: "long-addresses",
  title: "an address longer than any page's is refused before a page is made for it",
  async run(site, tries) {
    const { host } = new URL(site.stack.origin);
    const ask = async (target: string) =>
      statusOf(await sendRaw(site.url, [`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`]));
    for (const path of [
      "/",
      "/jobs?q=",
      "/talent-exchange?skills=",
      "/auth?redirectTo=/",
      "/__manifest?p=/",
      "/jobs.data?q=",
      "/no/such/page/",
      "/og/talent-exchange?skills=",
      "/assets/",
    ]) {
      for (const size of [9, 12, 15, 17, 64]) {
        const status = await ask(path + "x".repeat(size * KIB));
        tries.expect([414, 431].includes(status), `${size} KiB of ${path}: ${status}`);
      }
      const status = await ask(path + "x".repeat(6 * KIB));
      tries.expect(status < 500 && status !== 414, `6 KiB of ${path}: ${status}`);
    }
    for (const path of [
      "/a".repeat(3 * KIB),
      `/jobs?${"q=a&".repeat(1_500)}`,
      `/talent-exchange?${"skills=React&".repeat(500)}`,
      `/__manifest?${"p=/jobs&".repeat(700)}`,
    ]) {
      const status = await ask(path);
      tries.expect(status < 500, `${path.slice(0, 30)} many times: ${status}`);
    }
  },
  fault: atTheEdge("long addresses are cut instead of refused", {
    request: (request) => {
      request.url = request.url.slice(0, 2 * KIB);
    },
  }),
};
