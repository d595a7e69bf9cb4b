import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readPage } from "../support/html-page.ts";
import { startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

const NAMED = {
  OPERATOR_NAME: "Setu Foundation <b>&",
  OPERATOR_ADDRESS: "12 Bridge Road, Dhaka 1205",
  OPERATOR_EMAIL: "hello@setu.example",
  OPERATOR_PHONE: "+880 1700-000000",
};

let named: Web;
let unnamed: Web;

beforeAll(async () => {
  const env = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
  const nobody = Object.fromEntries(Object.keys(NAMED).map((name) => [name, ""]));
  [named, unnamed] = await Promise.all([startWeb({ ...env, ...NAMED }), startWeb({ ...env, ...nobody })]);
});
afterAll(() => Promise.all([named.stop(), unnamed.stop()]));

async function pageOf(web: Web, path: string) {
  const response = await fetch(web.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  const main = (/<main\b.*<\/main>/s.exec(html)?.[0] ?? "").replaceAll("<wbr/>", "");
  return { html, main, links: readPage(html).links };
}

describe.each(["", "/bn"])("below %j", (base) => {
  test("a visitor reads who runs the site and how they are reached, as it was configured", async () => {
    const about = await pageOf(named, `${base}/about`);
    expect(about.main).toContain("Setu Foundation &lt;b&gt;&amp;");
    expect(about.main).toContain("12 Bridge Road, Dhaka 1205");
    expect(about.links).toContain(`${base}/contact`);
    const contact = await pageOf(named, `${base}/contact`);
    for (const text of ["Setu Foundation &lt;b&gt;&amp;", "12 Bridge Road", "hello@setu.example", "+880 1700-000000"]) {
      expect(contact.main).toContain(text);
    }
    expect(contact.links).toEqual(expect.arrayContaining(["mailto:hello@setu.example", "tel:+8801700000000"]));
    const { main } = await pageOf(named, `${base}/privacy-policy`);
    expect(main).toContain("Setu Foundation &lt;b&gt;&amp;");
    expect(main).toContain("12 Bridge Road, Dhaka 1205, hello@setu.example, +880 1700-000000");
  });

  test("a visitor of a site that nobody has put a name to is told so, and nothing is made up", async () => {
    const said = {
      about: base ? "তিনি এখানে নিজের পরিচয় জানাননি" : "have not given their names here",
      contact: base ? "কোনো ঠিকানা, ফোন নম্বর বা ইমেইল দেননি" : "no address, phone number or email address",
      "privacy-policy": base ? "তিনি এখানে নিজের নাম জানাননি" : "They have not named themselves here",
    };
    for (const [path, words] of Object.entries(said)) {
      const { main, links } = await pageOf(unnamed, `${base}/${path}`);
      expect(main).toContain(words);
      expect(main).not.toContain("<dl");
      expect(links.filter((link) => /^(?:mailto|tel):/.test(link ?? ""))).toEqual([]);
    }
  });

  test("every page's footer leads there", async () => {
    const { links } = await pageOf(unnamed, base || "/");
    expect(links).toEqual(expect.arrayContaining([`${base}/about`, `${base}/contact`]));
  });

  test("a visitor calls the operator from the footer, whose placeholder is gone, and no program reads the number", async () => {
    const { html, links } = await pageOf(named, base || "/");
    const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0];
    expect(footer).toContain(">+880 1700-000000</a>");
    expect(links).toContain("tel:+8801700000000");
    expect(footer).not.toMatch(/XXXXXX|not in service|নমুনা/);
    expect([...html.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs)].join("")).not.toContain("1700");
  });
});
