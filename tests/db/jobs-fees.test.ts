import { beforeAll, expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const DEMANDS = [
  "Registration fee: 500 taka.",
  "A refundable security deposit is taken on the first day.",
  "Training fee of Tk 2000 applies",
  "Candidates must pay 300 BDT before the interview",
  "Please send 1000 taka to the number below",
  "You will first deposit the money by bKash",
  "Build apps.\nPay a processing fee\nto get started",
  "The ID card fee is 200.",
  "Please send 1000 taka to jobs@bkash.com",
  "Send your CV to jobs@bkash.com. Candidates must pay 300 BDT first.",
  "Pay attention: candidates must send money to us",
  // The same in letters of another style, with accents, and with characters that nobody sees.
  "𝗥𝗲𝗴𝗶𝘀𝘁𝗿𝗮𝘁𝗶𝗼𝗻 𝗳𝗲𝗲: 500 taka.",
  "Ｒｅｇｉｓｔｒａｔｉｏｎ ｆｅｅ: 500 taka.",
  "Règístration féé: 500 taka.",
  "Regi\u2064stra\ufe0ftion fe\u{e0061}e: 500 taka.",
  "Registration fee … 500 taka",
  "আমাদের টাকা দিতে হবে",
  "নিবন্ধন ফি ৫০০ টাকা",
  "আবেদনের আগে টাকা পাঠাতে হবে",
  "কাজ শুরুর আগে জামানত দিতে হবে।",
];

const HONEST = [
  "There is no registration fee.",
  "We never ask for an application fee or a security deposit of 500 taka, whoever tells you so.",
  "We pay the training fee of 200 USD for you.",
  "You will build pages where customers pay with bKash and Nagad.",
  "A portal where students pay the application fee and parents see it.",
  "You get paid 30,000 taka a month.",
  "Integrate the payment API; refunds and deposits included.",
  "Please send your CV to jobs@bkash.com.",
  "Candidates should send a portfolio to careers@nagad.com.bd",
  "Please send your work to us by https://bkash.com/careers?from=here today",
  "Please send your expected salary in BDT",
  "Please send your CV with salary expectations (in taka).",
  "You will transfer money between ledgers.",
  "You will pay close attention to money flows.",
  "ফ্রিল্যান্সারদের টাকা সময়মতো দিতে হবে",
  "কোনো নিবন্ধন ফি দিতে হবে না",
  "প্রতিটি টাকার হিসাব দরকার।",
];

describeOnEachTarget("jobs that ask applicants for money (requirements/jobs.md 72)", (target) => {
  let poster: string;
  beforeAll(async () => {
    // A new account may have only a few jobs open.
    poster = await target().createUser({ joinedDaysAgo: 30 });
  });

  const post = (row: Record<string, unknown>, by = poster) =>
    target().request(by, "POST", "jobs?select=id", {
      body: { client_id: by, title: "Developer", description: "Build things", ...row },
      prefer: "return=representation",
    });

  it.each(DEMANDS)("are refused: %s", async (text) => {
    for (const field of ["title", "description"]) {
      const answer = await post({ [field]: text.replaceAll("\n", field === "title" ? " . " : "\n") });
      expect([field, answer.status, answer.code]).toEqual([field, 422, "PT422"]);
    }
  });

  it.each([
    { company_name: "Registration fee: 500 taka" },
    { for_client: true, client_name: "Registration fee: 500 taka" },
    { location: "Dhaka. Registration fee: 500 taka" },
    { skills_required: ["React", "Registration fee: 500 taka"] },
  ])("are refused in whichever line of the card: %j", async (row) => {
    // In a day a member posts only so many.
    const other = await target().createUser({ joinedDaysAgo: 30 });
    const { rows } = await post({}, other);
    const changed = await target().request(other, "PATCH", `jobs?id=eq.${String(rows[0]?.id)}`, { body: row });
    for (const answer of [await post(row, other), changed]) {
      expect(answer).toMatchObject({ status: 422, code: "PT422" });
      // The line at fault.
      expect(Object.keys(row)).toContain((JSON.parse(answer.text) as { hint: string }).hint);
    }
  });

  it("are not meant where a line of the card ends and the next begins", async () => {
    const row = { title: "Collector of a registration fee", company_name: "Required Ltd", location: "500 Gulshan" };
    expect(await post(row, await target().createUser())).toMatchObject({ status: 201 });
  });

  it("are found among what strangers write to a member, and by no visitor", async () => {
    const ask = (actor: string | null, texts: unknown[]) =>
      target().request(actor, "POST", "rpc/asking_for_money", { body: { texts } });
    const texts = [...DEMANDS, ...HONEST, null];
    const { text } = await ask(poster, texts);
    expect(JSON.parse(text)).toEqual([...DEMANDS.map(() => true), ...HONEST.map(() => false), false]);
    expect(
      JSON.parse(
        (
          await ask(
            poster,
            Array.from({ length: 120 }, () => DEMANDS[0]),
          )
        ).text,
      ),
    ).toHaveLength(100);
    expect((await ask(null, texts)).code).toBe("42501");
  });

  it("are told to a poster beside the letters that they have opened", async () => {
    const job = await createJob(target(), poster);
    for (const [letter, opened] of [
      [DEMANDS[0], true],
      [DEMANDS[0], false],
      [HONEST[0], true],
    ] as const)
      await createApplication(target(), job, await target().createUser(), {
        cover_letter: letter,
        read_at: opened ? new Date().toISOString() : null,
      });
    const { rows } = await target().request(
      poster,
      "GET",
      `received_applications?job_id=eq.${job}&select=cover_letter,read_at,asks_for_money`,
    );
    const shown = (rows as { cover_letter: string; read_at: string | null; asks_for_money: boolean }[]).map((row) => [
      row.cover_letter === DEMANDS[0],
      row.read_at !== null,
      row.asks_for_money,
    ]);
    expect(shown).toHaveLength(3);
    for (const [demands, opened, asks] of shown) expect(asks).toBe(demands && opened);
  });

  it.each(HONEST)("are not meant: %s", async (text) => {
    const answer = await post({ description: text });
    expect([answer.status, answer.code]).toEqual([201, undefined]);
  });

  it.each([
    { title: "Developer. Registration fee: 500 taka." },
    { description: "Registration fee: 500 taka." },
    { title: "Better paid", description: "Registration fee: 500 taka." },
  ])("are refused when a poster edits a job into one: %j", async (body) => {
    const { rows } = await post({});
    const path = `jobs?id=eq.${String(rows[0]?.id)}`;
    const answer = await target().request(poster, "PATCH", path, { body });
    expect([answer.status, answer.code]).toEqual([422, "PT422"]);
    const stored = await target().request(poster, "GET", `${path}&select=title,description`);
    expect(stored.rows).toEqual([{ title: "Developer", description: "Build things" }]);
  });
});
