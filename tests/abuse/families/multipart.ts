import { atTheEdge, headerOf } from "../support/edge.ts";
import type { Family } from "../support/family.ts";
import { newBrowser, visitorOf } from "../support/people.ts";

const part = (disposition: string, value = "1") => `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`;
const END = "--x--\r\n";

/** Each with the statuses that are a proper refusal. */
const FORMS: [what: string, type: string, body: string][] = [
  ["without a boundary", "multipart/form-data", part('form-data; name="a"') + END],
  ["never ended", "multipart/form-data; boundary=x", part('form-data; name="a"').trimEnd()],
  ["ended in the middle of a header", "multipart/form-data; boundary=x", "--x\r\nContent-Dispo"],
  ["of another boundary", "multipart/form-data; boundary=y", part('form-data; name="a"') + END],
  ["with an empty boundary", 'multipart/form-data; boundary=""', `----\r\n`],
  ["with a boundary of a thousand letters", `multipart/form-data; boundary=${"x".repeat(1_000)}`, END],
  ["part without a name", "multipart/form-data; boundary=x", part("form-data") + END],
  ["of rubbish", "multipart/form-data; boundary=x", "\0\u0001\u0002"],
  [
    "within another",
    "multipart/form-data; boundary=x",
    part('form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=y', "--y\r\n\r\n1\r\n--y--") + END,
  ],
  [
    "with 60 KiB of headers in a part",
    "multipart/form-data; boundary=x",
    `--x\r\nX-Long: ${"x".repeat(60_000)}\r\n\r\n1\r\n${END}`,
  ],
  [
    "with a file where text belongs",
    "multipart/form-data; boundary=x",
    part('form-data; name="intent"; filename="sign-in"') +
      part('form-data; name="email"; filename="../../etc/passwd"') +
      END,
  ],
  ["with a line end in a name", "multipart/form-data; boundary=x", part('form-data; name="a%0d%0aX-Hurt: yes"') + END],
  ["with a NUL in a name", "multipart/form-data; boundary=x", part('form-data; name="a\0b"') + END],
  ["of three hundred parts", "multipart/form-data; boundary=x", part('form-data; name="a"').repeat(300) + END],
];

export const multipart: Family = {
  name: "multipart",
  title: "a malformed upload is refused in words, from a visitor and from a member",
  async run(site, tries) {
    const { browser } = await newBrowser(site);
    for (const [what, type, body] of FORMS) {
      for (const [who, person, path] of [
        ["a visitor", visitorOf(site), "/auth"],
        ["a member", browser, "/profile/picture"],
        ["a member", browser, "/profile"],
      ] as const) {
        const Cookie = [...person.cookies].map((pair) => pair.join("=")).join("; ");
        const headers = { Origin: site.stack.origin, "Content-Type": type, Cookie };
        const answer = await fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
        await answer.arrayBuffer();
        const refused = answer.status >= 400 && answer.status < 500;
        tries.expect(refused, `${who}'s form ${what} to ${path}: ${answer.status}`);
      }
    }
    const nameless = new File([new Uint8Array([1, 2, 3])], "../../evil.html", { type: "text/html" });
    const picture = await browser.upload("/profile/picture", { intent: "picture", picture: nameless });
    tries.expect(picture.status === 422, `a page sent as a picture: ${picture.status}`);
    tries.expect((await fetch(`${site.url}/healthz`)).status === 200, "the process is not well afterwards");
  },
  fault: atTheEdge("a form that can't be parsed ends in an uncaught error", {
    reply: (reply, { headers }) => {
      if (reply.status === 400 && headerOf(headers, "content-type")?.startsWith("multipart")) reply.status = 500;
    },
  }),
};
