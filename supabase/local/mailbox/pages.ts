import { html, raw } from "hono/html";

import type { Mail } from "./mailbox.ts";

type Html = ReturnType<typeof html>;

const STYLE = raw(`
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 48rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.25rem; }
  h2 { font-size: 1rem; }
  ol { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid #8885; padding: .75rem 0; }
  li { overflow-wrap: anywhere; }
  li a { display: block; }
  .unread a { font-weight: 700; }
  small, dt { color: GrayText; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem .75rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 32rem; border: 1px solid #8885; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`);

/** The list of mails, newest first. */
export function listPage(mails: Mail[]): Html {
  const items = mails.map(
    (mail) => html`
      <li class="${mail.read ? "" : "unread"}">
        <a href="/view/${mail.id}">${mail.subject}</a>
        <small>${mail.to} · ${formatTime(mail.created)}</small>
      </li>
    `,
  );
  const body =
    items.length === 0
      ? html`<p>No mail yet.</p>`
      : html`<ol>
          ${items}
        </ol>`;
  return page(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p>Mails are caught here and never sent.</p>
      ${body}`,
  );
}

/** One mail, as HTML and as text. */
export function viewPage(mail: Mail): Html {
  // Otherwise links would open inside the frame, which the site forbids.
  const framed = mail.html.replace("<head>", '<head><base target="_top" />');
  return page(
    mail.subject,
    html`
      <p><a href="/">All mails</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Date</dt>
        <dd>${formatTime(mail.created)}</dd>
      </dl>
      <iframe
        title="The mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcdoc="${framed}"
      ></iframe>
      <h2>As text</h2>
      <pre>${linkify(mail.text)}</pre>
    `,
  );
}

export function notFoundPage(): Html {
  return page(
    "Not found",
    html`<h1>Not found</h1>
      <p><a href="/">All mails</a></p>`,
  );
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function formatTime(created: string): Html {
  return html`<time datetime="${created}">${created.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** Turns the addresses in a text into links; since the pattern has a group, every second part is one. */
function linkify(text: string): Html[] {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
