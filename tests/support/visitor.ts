import type { Member } from "./members.ts";

export type HtmlForm = { action: string; method: string; enctype?: string; fields: Record<string, string> };

/** A browser without a screen: it keeps cookies, posts forms from our own origin, and follows no redirect by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  /** The `Origin` of the forms that they post. */
  readonly origin: string;

  /** `origin` is the `Origin` that a browser would send: behind TLS it is not the address of the process. */
  constructor(url: string, origin = url) {
    this.url = url;
    this.origin = origin;
  }

  /** The same browser at another process of the site, with a copy of its cookies. */
  at(url: string): Visitor {
    const there = new Visitor(url);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  get(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    return this.#send(path, { headers, ...(signal && { signal }) });
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams(fields);
    return this.#send(path, { method: "POST", body, headers: { Origin: this.origin, ...headers } });
  }

  /** Posts a form as `multipart/form-data`, like a browser without scripts does for long texts and files. */
  upload(path: string, fields: Record<string, string | File>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return this.#send(path, { method: "POST", body, headers: { Origin: this.origin, ...headers } });
  }

  /** Fills in a form of a page and posts it, with all values that it already had. */
  submit(page: string, form: HtmlForm, typed: Record<string, string> = {}): Promise<Response> {
    const action = new URL(form.action, new URL(page, this.url));
    const fields = { ...form.fields, ...typed };
    const address = action.pathname + action.search;
    return form.enctype === "multipart/form-data" ? this.upload(address, fields) : this.post(address, fields);
  }

  async signIn({ email, password }: Pick<Member, "email" | "password">): Promise<this> {
    const response = await this.post("/auth", { intent: "sign-in", email, password });
    if (response.status !== 302) throw new Error(`Signing in answered ${response.status}`);
    return this;
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const response = await fetch(this.url + path, {
      ...init,
      redirect: "manual",
      // Compressing for the same machine gains nothing; tests of compression set their own header.
      headers: { "Accept-Encoding": "identity", ...this.cookieHeader(), ...init.headers },
    });
    this.keep(response.headers.getSetCookie());
    return response;
  }

  cookieHeader(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return cookie ? { Cookie: cookie } : {};
  }

  /** Keeps and deletes cookies as the `Set-Cookie` lines of an answer say. */
  keep(lines: string[]): void {
    for (const line of lines) this.#keep(line);
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const isOver = attributes.some((part) => /^max-age=0$/i.test(part) || /^expires=thu, 01 jan 1970/i.test(part));
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

/** The forms of a page as React writes them, each with what it would post unchanged. */
export function formsOf(page: string): HtmlForm[] {
  // As HTML is parsed: a browser ends the lines of a posted text with both characters.
  const html = page.replaceAll("\r\n", "\n");
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", content = ""]) => {
    const { action = "", method = "get", enctype } = attributesOf(tag);
    return { action, method, ...(enctype && { enctype }), fields: fieldsOf(content) };
  });
}

/** The form of a page that has a field or button with this name. */
export function formWith(html: string, field: string): HtmlForm {
  const form = formsOf(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`No form with ${field} in the page`);
  return form;
}

function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, tag, text = ""] of html.matchAll(/<(?:input|button)\b([^>]*)>()/g)) {
    const { name, value = "", type = "", checked } = attributesOf(tag ?? "");
    const isChoice = type === "radio" || type === "checkbox";
    if (name && (!isChoice || checked !== undefined)) fields[name] = value || text;
    else if (name) fields[name] ??= "";
  }
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    const { name } = attributesOf(tag);
    if (name) fields[name] = unescapeHtml(text);
  }
  return fields;
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  );
}

/** The text before React escaped it. */
export function unescapeHtml(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  // A `<wbr>` contains nothing to read.
  return text.replace(/<wbr\/?>/g, "").replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
}
