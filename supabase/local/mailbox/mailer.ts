import { html } from "hono/html";

import type { LocalConfig, TemplateName } from "../config.ts";
import { htmlToText } from "./mail-text.ts";
import type { Mailbox } from "./mailbox.ts";

interface MailDetails {
  redirectTo?: string;
  currentEmail?: string;
  newEmail?: string;
  /** The account's metadata. */
  data?: Record<string, unknown>;
}

/**
 * Writes the mails of supabase/templates into the mailbox. The library's own
 * mailer puts values into the HTML unescaped, and its text part links to an
 * address on the site that does not exist.
 */
export class LocalMailer {
  readonly #mailbox: Mailbox;
  readonly #templates: LocalConfig["templates"];
  readonly #siteUrl: string;

  constructor(mailbox: Mailbox, templates: LocalConfig["templates"], siteUrl: string) {
    this.#mailbox = mailbox;
    this.#templates = templates;
    this.#siteUrl = siteUrl.replace(/\/+$/, "");
  }

  async sendConfirmation(email: string, tokenHash: string, token: string, details?: MailDetails) {
    this.#send("confirmation", "signup", email, tokenHash, token, details);
  }

  async sendRecovery(email: string, tokenHash: string, token: string, details?: MailDetails) {
    this.#send("recovery", "recovery", email, tokenHash, token, details);
  }

  async sendMagicLink(email: string, tokenHash: string, token: string, details?: MailDetails) {
    this.#send("magic_link", "magiclink", email, tokenHash, token, details);
  }

  async sendEmailChange(email: string, tokenHash: string, token: string, details?: MailDetails) {
    this.#send("email_change", "email_change", email, tokenHash, token, details);
  }

  async sendReauthentication(email: string, token: string) {
    this.#mailbox.add({
      to: email,
      subject: "Your TechSetu confirmation code",
      html: String(html`<p>Enter this code to continue: <strong>${token}</strong></p>`),
      text: `Enter this code to continue: ${token}`,
    });
  }

  #send(template: TemplateName, type: string, to: string, tokenHash: string, token: string, details: MailDetails = {}) {
    const redirectTo = details.redirectTo ?? this.#siteUrl;
    const values: Record<string, string> = {
      SiteURL: this.#siteUrl,
      ConfirmationURL: `${this.#siteUrl}/auth/confirm?token_hash=${tokenHash}&type=${type}`,
      Token: token,
      TokenHash: tokenHash,
      Email: details.currentEmail ?? to,
      NewEmail: details.newEmail ?? to,
      RedirectTo: redirectTo,
    };
    const { subject, content } = this.#templates[template];
    const chosen = (text: string) => chooseBranch(text, details.data ?? {});
    const body = renderHtml(chosen(content), values);
    this.#mailbox.add({ to, subject: render(chosen(subject), values, String), html: body, text: htmlToText(body) });
  }
}

const BRANCHES =
  /\{\{ if eq \(printf "%v" \.Data\.(\w+)\) "(\w*)" \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g;

/**
 * Applies a Go template's choice by a value of the account's metadata, the only feature of its language that we use.
 */
function chooseBranch(template: string, data: Record<string, unknown>): string {
  return template.replace(BRANCHES, (_, name: string, wanted: string, one: string, other: string) =>
    Object.hasOwn(data, name) && String(data[name]) === wanted ? one : other,
  );
}

/** Fills values in as Go's html/template does: in the query of a link, a value is encoded. */
function renderHtml(template: string, values: Record<string, string>) {
  const linked = template.replace(/href="[^"]*"/g, (attribute) => {
    const [path = "", ...query] = attribute.split("?");
    return [path, ...query.map((part) => render(part, values, encodeURIComponent))].join("?");
  });
  return render(linked, values, (value) => String(html`${value}`));
}

/** Fills in the variables of a Go template; an unknown one stays visible. */
function render(text: string, values: Record<string, string>, escape: (value: string) => string) {
  return text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (variable, name: string) => {
    const value = values[name];
    return value === undefined ? variable : escape(value);
  });
}
