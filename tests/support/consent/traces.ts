import { inflateSync } from "node:zlib";

/** What must not be revealed about a member, by its name. */
export type Secrets = Record<string, string>;

/** The secrets that a content contains, in any spelling that a page, a link, a payload or a file may use. */
export function tracesIn(content: string | Buffer, secrets: Secrets): string[] {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
  // Each byte becomes a letter, so that one search finds text in every encoding, in files too.
  const read = [bytes, ...inflated(bytes)].map((part) => part.toString("latin1").toLowerCase()).join("\n");
  // A page shows an address with invisible places to break.
  const text = read.replace(/<wbr\s*\/?>/g, "");
  // Nearly always nothing is found, and one search shows that faster than a hundred.
  if (!anyOf(secrets).test(text)) return [];
  return Object.entries(secrets).flatMap(([what, secret]) =>
    spellingsOf(secret).some((spelling) => text.includes(spelling)) ? [what] : [],
  );
}

const searches = new WeakMap<Secrets, RegExp>();

/** Matches any spelling of any of the secrets. */
function anyOf(secrets: Secrets): RegExp {
  const known = searches.get(secrets);
  if (known) return known;
  const all = Object.values(secrets).flatMap((secret) => spellingsOf(secret));
  const search = new RegExp(
    all.map((spelling) => spelling.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join("|"),
  );
  searches.set(secrets, search);
  return search;
}

const spellings = new Map<string, string[]>();

/** The spellings of a secret as bytes, a letter each, in lower case. */
function spellingsOf(secret: string): string[] {
  const known = spellings.get(secret) ?? spell(secret);
  spellings.set(secret, known);
  return known;
}

function spell(secret: string): string[] {
  const digits = secret.replaceAll(/[\s+-]/g, "");
  const plain = [secret, secret.normalize("NFD"), encodeURIComponent(secret)];
  if (/^[\da-f-]{36}$/.test(secret)) plain.push(digits);
  if (/^\d{8,}$/.test(digits)) plain.push(...phoneSpellings(digits));
  const written = plain.flatMap((text) => {
    const bytes = Buffer.from(text);
    const wide = Buffer.from(text, "utf16le");
    return [bytes, wide, Buffer.from(wide).swap16()].map((form) => form.toString("latin1"));
  });
  const coded = [Buffer.from(secret).toString("hex"), ...base64Spellings(secret), unicodeEscaped(secret)];
  return [...new Set([...written, ...coded].map((spelling) => spelling.toLowerCase()))];
}

/** The number as dialled and as displayed, in both scripts: all of them contain "1712345678". */
function phoneSpellings(digits: string): string[] {
  const national = digits.slice(-10);
  const bangla = national.replaceAll(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  return [
    national,
    `${national.slice(0, 4)}-${national.slice(4)}`,
    `${national.slice(0, 4)} ${national.slice(4)}`,
    bangla,
  ];
}

/** Base64 depends on the number of bytes before: the part that stays the same for each of the three offsets. */
function base64Spellings(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]).toString("base64url");
    const own = coded.slice(before === 0 ? 0 : before + 1, -4);
    return own.length < 8 ? [] : [own, own.replaceAll("-", "+").replaceAll("_", "/")];
  });
}

function unicodeEscaped(secret: string): string {
  return [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

const ZLIB_HEADER = Buffer.from([0x78]);

/** The compressed parts of a file: those of a PDF and of a picture's texts begin with this byte. */
function inflated(bytes: Buffer): Buffer[] {
  const isFile =
    bytes.subarray(0, 5).toString("latin1") === "%PDF-" || bytes.subarray(1, 4).toString("latin1") === "PNG";
  if (!isFile) return [];
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf(ZLIB_HEADER); at >= 0; at = bytes.indexOf(ZLIB_HEADER, at + 1)) {
    try {
      parts.push(inflateSync(bytes.subarray(at), { finishFlush: 2 }));
    } catch {
      // Any byte of a file may look like the beginning of one.
    }
  }
  return parts;
}
