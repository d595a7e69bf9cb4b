import { env } from "./env.server";
import { logRecord, logWarning } from "./log.server";
import { tell } from "./measures.server";
import { pseudonym } from "./pseudonym";
import { requestStore } from "./request-store.server";

/** Deeds whose doer may be asked for later (ASVS 16.3), by the database function that does them. */
const DEEDS: Record<string, string> = {
  answer_owner_invitation: "invitation to own answered",
  decline_owner_invitation: "invitation to own answered",
  decide_appeal: "appeal decided",
  decide_report: "report decided",
  decide_verification: "verification decided",
  delete_account: "account deleted",
  end_other_sessions: "sessions ended",
  end_session: "session ended",
  give_role: "role given",
  invite_owner: "owner invited",
  leave_dead_address: "address left",
  own_records: "data exported",
  remove_owner: "owner removed",
  take_role: "role taken",
};

/** A token that has expired by another clock than ours: nobody's fault. */
const OF_CLOCKS = /^PGRST30\d$/;

/** An answered call to the backend: `sent` is the call's body, `received` the answer's. */
export type Answered = { method: string; url: URL; sent: unknown; status: number; received: ArrayBuffer };

/** Logs a call that matters for security. Every call passes here, so that no page can forget to log. */
export function noteDeed({ method, url, sent, status, received }: Answered): void {
  const [, service, name = ""] = /^\/(auth|rest|storage)\/v1\/(?:rpc\/)?(.*)$/.exec(url.pathname) ?? [];
  if (service === "auth") {
    if (name === "token" && url.searchParams.get("grant_type") === "password") noteSignIn(sent, status, received);
    if (name === "user" && method === "PUT" && status < 300) noteChange(sent);
    if (name === "verify" && status < 300) noteNewAddress(sent, received);
    noteFactor(method, name, status);
    return;
  }
  if (status < 300 && url.pathname.includes("/rpc/")) {
    const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
    if (deed) note(deed, targetOf(sent));
  } else if (status === 400 || status === 401 || status === 403) {
    const code = codeOf(received);
    // Storage has a code of its own for refusals.
    const isRefused = service === "storage" ? code === "403" : status !== 400;
    if (isRefused && !OF_CLOCKS.test(code)) warn("refused by policy", { code });
  }
}

/** Whom a deed is about, of those that name a member: after a restore the operator has to know who has lost a role. */
function targetOf(sent: unknown): Facts {
  const { member } = fieldsOf(typeof sent === "string" ? sent : "");
  return typeof member === "string" ? { target: pseudonymOf(member) } : {};
}

/**
 * Notes what a member changes of how they sign in. A new address is only asked for: it counts once its links were
 * opened. After a restore `credentials changed` ends the old password (scripts/backup/leavers.ts).
 */
function noteChange(sent: unknown): void {
  const { password, email } = fieldsOf(typeof sent === "string" ? sent : "");
  if (typeof password === "string") note("credentials changed");
  if (typeof email === "string") note("new address asked for");
}

/** Notes the last of the links that a change of address needs: the one before it signs nobody in. */
function noteNewAddress(sent: unknown, received: ArrayBuffer): void {
  if (fieldsOf(typeof sent === "string" ? sent : "").type !== "email_change") return;
  const { user } = fieldsOf(new TextDecoder().decode(received)) as { user?: { id?: unknown } };
  // Whoever opens the link may be signed out, or signed in as somebody else.
  if (typeof user?.id === "string") note("address changed", { member: pseudonymOf(user.id) });
}

/** Notes a change of a second factor, by its path: started, entered with a code, removed. */
function noteFactor(method: string, name: string, status: number): void {
  const [, id, step] = /^factors(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(name) ?? [];
  if (step === "verify" && status >= 400 && status < 500) return warn("second factor failed");
  if (status >= 300) return;
  if (name === "factors" && method === "POST") note("second factor begun");
  if (step === "verify") note("second factor entered");
  if (id && step === undefined && method === "DELETE") note("second factor removed");
}

/** Notes that a limit refused somebody; `limit` is its name. */
export function noteLimit(limit: string): void {
  tell("limit", { limit });
  warn("limit reached", { limit });
}

/** Notes a refused form that was not sent from our own pages. */
export function noteForeignForm(): void {
  warn("foreign form refused");
}

function noteSignIn(sent: unknown, status: number, received: ArrayBuffer): void {
  const { email } = fieldsOf(typeof sent === "string" ? sent : "");
  const account = typeof email === "string" ? pseudonymOf(email.trim().toLowerCase()) : undefined;
  if (status >= 400 && status < 500) return warn("sign-in failed", { account });
  const { user } = fieldsOf(new TextDecoder().decode(received)) as { user?: { id?: unknown } };
  if (status < 300) note("signed in", { account, member: pseudonymOf(String(user?.id)) });
}

const pseudonymOf = (text: string) => pseudonym(text, env().SESSION_SECRET);

type Facts = Record<string, string | undefined>;

function facts(what: string, more: Facts = {}) {
  const store = requestStore();
  return { what, route: store?.route, member: store?.member ? pseudonymOf(store.member) : undefined, ...more };
}

function note(what: string, more?: Facts): void {
  logRecord("security", facts(what, more));
}

function warn(what: string, more?: Facts): void {
  logWarning("security", facts(what, more));
}

/** Returns the code of a database or gateway; any other text may repeat a user's input. */
function codeOf(received: ArrayBuffer): string {
  const { code, statusCode } = fieldsOf(new TextDecoder().decode(received));
  const text = String(statusCode ?? code);
  return /^[\dA-Z]{3,8}$/.test(text) ? text : "unknown";
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
