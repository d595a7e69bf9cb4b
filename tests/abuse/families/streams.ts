import { EventStream } from "../../support/event-stream.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { newBrowser, visitorOf } from "../support/people.ts";

export const streams: Family = {
  name: "streams",
  title: "a member can't hoard the streams that news come by, and a visitor has none",
  async run(site, tries) {
    const { member, browser } = await newBrowser(site);
    const opened: EventStream[] = [];
    const open = async (visitor = browser) => {
      const stream = await new EventStream(visitor).open();
      opened.push(stream);
      return stream;
    };
    try {
      const first = await open();
      await open();
      await open();
      tries.expect(await ends(first, tries.patience), "a session has three streams");
      const signedOut = await visitorOf(site).get("/notifications/stream", { Accept: "text/event-stream" });
      tries.expect(signedOut.status === 401, `a visitor's stream: ${signedOut.status}`);
      const foreign = await browser.post("/notifications/stream", {});
      tries.expect(foreign.status >= 400 && foreign.status < 500, `a stream by POST: ${foreign.status}`);

      // Signing out ends open streams.
      const last = await open();
      await browser.post("/logout", {});
      tries.expect(await ends(last, tries.patience), "a stream outlives its session");
      const again = await visitorOf(site).signIn(member);
      const oldest = await open(again);
      tries.expect(oldest.status === 200, "the member has no stream any more");
      await open(again);
      for (let session = 0; session < 4; session += 1) {
        const other = await visitorOf(site).signIn(member);
        await open(other);
        await open(other);
      }
      tries.expect(!oldest.ended, "ten streams are too many");
      await open(await visitorOf(site).signIn(member));
      tries.expect(await ends(oldest, tries.patience), "a member has eleven streams");
    } finally {
      for (const stream of opened) stream.drop();
    }
  },
  fault: atTheEdge("a stream that was ended stays open", { holdsStreams: true }),
};

async function ends(stream: EventStream, patience: number): Promise<boolean> {
  return stream.waitForEnd(patience).then(
    () => true,
    () => false,
  );
}
