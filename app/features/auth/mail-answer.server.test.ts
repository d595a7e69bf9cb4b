import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnavailable, unavailable } from "~/supabase/errors.server";

const logError = vi.hoisted(() => vi.fn<(event: string, facts: object) => void>());
vi.mock("~/lib/log.server", () => ({ logError, logRecord: vi.fn<() => void>(), logWarning: vi.fn<() => void>() }));

const silence = () => new Promise<never>(() => {});
const refuse = () => Promise.reject(new TypeError("fetch failed"));

let health: () => Promise<Response>;

/** Simulates a process that has just started. */
async function begin() {
  vi.resetModules();
  const { tellOfMail } = await import("./mail-answer.server");
  const { backendState } = await import("~/lib/backend-state.server");
  /** Asks for the backend's health, and lets so much time pass that the next who wants to know asks again. */
  const learn = async (answer: typeof health) => {
    health = answer;
    await backendState();
    vi.advanceTimersByTime(3_000);
  };
  return { tellOfMail, learn };
}

const up = async () => Response.json({});
const SENT = { sent: true };
const OUTAGE = { thrown: expect.toSatisfy(isUnavailable) };

/** What becomes of a mail to a member; to an unknown address there is none, which takes no time. */
const TO_MEMBER: [what: string, send: () => Promise<null>][] = [
  ["takes long", silence],
  ["fails", () => Promise.reject(unavailable())],
];
const toNobody = async () => null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubEnv("MAIL_ANSWER_S", "0.02");
  vi.stubGlobal("fetch", () => health());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test.each(TO_MEMBER)(
  "a member whose mail %s hears what others hear while the backend's health is slow",
  async (_, send) => {
    const { tellOfMail, learn } = await begin();
    await learn(up);
    health = silence;
    expect(await Promise.all([send, toNobody].map(tellOfMail))).toEqual([SENT, SENT]);
  },
);

test.each(TO_MEMBER)(
  "a member whose mail %s hears of an outage that is known, while it is asked again",
  async (_, send) => {
    const { tellOfMail, learn } = await begin();
    await learn(up);
    await learn(refuse);
    health = silence;
    expect(await tellOfMail(send)).toEqual(OUTAGE);
  },
);

test.each(TO_MEMBER)(
  "a member whose mail %s hears of an outage where the backend has never answered",
  async (_, send) => {
    const { tellOfMail } = await begin();
    health = silence;
    expect(await tellOfMail(send)).toEqual(OUTAGE);
  },
);

test.each(TO_MEMBER)("a member whose mail %s hears of an outage that begins", async (_, send) => {
  const { tellOfMail, learn } = await begin();
  await learn(up);
  health = refuse;
  expect(await tellOfMail(send)).toEqual(OUTAGE);
});
