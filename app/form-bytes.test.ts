import { describe, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/notifications/list-sizes";
import { MOST_FORM_BYTES, mostBytesTo } from "~/lib/form-bytes";
import { z } from "~/lib/zod";

/**
 * The paths of forms with long texts, sent as `multipart/form-data`; tests/routes/crawl.test.ts checks that every form
 * with a textarea is. Any other schema must fit into the general limit in the longer of the two encodings.
 */
const LONG_TEXTS: Record<string, string[]> = {
  aboutSchema: ["/onboarding"],
  applySchema: ["/jobs/1"],
  careerSchema: ["/profile"],
  contactSchema: ["/contact"],
  investorProfileSchema: ["/onboarding/investor"],
  jobSchema: ["/post-job", "/jobs/1/edit"],
  messageSchema: ["/messages/1"],
  newOrganizationSchema: ["/startups/new"],
  organizationSchema: ["/startups/1/edit"],
  ownStartupSchema: ["/onboarding/startup"],
  portfolioSchema: ["/profile"],
  profileSchema: ["/profile"],
  startupSchema: ["/onboarding/startup"],
};

/** Files have a limit of their own, and filters are sent as addresses. */
const NO_FORM = /^avatarSchema$|Filters/;

/** Most UTF-16 units of fields that the schema reads to their end before it refuses them; nobody types a text there. */
const SHORT: Record<string, number> = {
  id: 64,
  skillId: 36,
  level: 20,
  years: 40,
  hours: 40,
  openings: 40,
  first: 40,
  second: 40,
  heldOn: 40,
  nextFreeOn: 40,
  password: 72,
  plain: 1,
  token: 64,
  // ASCII has three bytes, such as "%25", where a letter has nine: ids with commas, and an address of at most 8 KiB.
  others: (PAGE_SIZE * 37) / 3,
  redirectTo: 8192 / 3,
};

/** The most bytes of a UTF-16 unit: those of a Bangla letter. */
type Encoding = { unit: number; field: (name: string) => number; whole: number };

const ENCODINGS = {
  // "&", the name as "projects%5B0%5D.title", "=", and "%E0%A6%95" for a letter.
  urlencoded: { unit: 9, field: (name) => encodeURIComponent(name).length + 2, whole: 0 },
  // A boundary has at most 70 characters and four more around it; then follows the line with the name.
  multipart: {
    unit: 3,
    field: (name) => 74 + `Content-Disposition: form-data; name="${name}"`.length + 6,
    whole: 76,
  },
} satisfies Record<string, Encoding>;

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  maxItems?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  maxLength?: number;
  format?: string;
  const?: string;
  enum?: string[];
};

/** Longest value of each format in UTF-16 units, before its pattern is checked. */
const FORMATS: Record<string, number> = { uuid: 36, "date-time": 40, date: 40, email: 254 };

/** Returns the most bytes of a form that its schema reads to the end; throws if a text field has no limit. */
function mostBytes(shape: Shape, { unit, field, whole }: Encoding): number {
  const bytesOf = (of: Shape, path: string, name: string): number => {
    const { properties, items, maxItems, anyOf, oneOf } = of;
    if (anyOf ?? oneOf) return Math.max(...(anyOf ?? oneOf ?? []).map((each) => bytesOf(each, path, name)));
    if (properties) {
      const own = Object.entries(properties);
      return sum(own.map(([key, value]) => bytesOf(value, path ? `${path}.${key}` : key, key)));
    }
    // Rows are named by their index, and boxes that share a name by that name.
    if (items) return sum(Array.from({ length: mostItems(items, maxItems, path) }, (_, at) => itemAt(items, path, at)));
    return field(path) + unit * mostUnits(of, name, path);
  };
  const itemAt = (items: Shape, path: string, at: number) =>
    bytesOf(items, items.properties || items.anyOf ? `${path}[${at}]` : path, path);
  return whole + bytesOf(shape, "", "");
}

function mostItems(items: Shape, maxItems: number | undefined, path: string): number {
  const most = Math.min(maxItems ?? Infinity, items.enum?.length ?? Infinity);
  if (most === Infinity) throw new Error(`${path} is a list without an end`);
  return most;
}

function mostUnits({ type, maxLength, format = "", const: only, enum: choices }: Shape, name: string, path: string) {
  if (type === "boolean") return "on".length;
  const known = choices ?? (only === undefined ? null : [only]);
  const units = known ? Math.max(...known.map((text) => text.length)) : (maxLength ?? FORMATS[format] ?? SHORT[name]);
  if (units === undefined) throw new Error(`${path} takes a text without an end`);
  return units;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const modules = import.meta.glob<Record<string, unknown>>("./domain/**/*.schema.ts", { eager: true });

/** The schemas of all forms, as JSON Schema. */
const SCHEMAS = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, schema]): [string, Shape][] => {
    if (!(schema instanceof z.ZodType) || NO_FORM.test(name)) return [];
    const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
    return shape.properties || shape.anyOf || shape.oneOf ? [[name, shape]] : [];
  }),
);

const sentTo = (name: string) => LONG_TEXTS[name] ?? ["/any-other"];
const encodingOf = (name: string) => (name in LONG_TEXTS ? ENCODINGS.multipart : ENCODINGS.urlencoded);

describe("whatever a form's own limits allow arrives, in letters of Bangla", () => {
  test("each form of long texts has a schema", () => {
    expect(SCHEMAS.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(LONG_TEXTS)));
    expect(SCHEMAS.length).toBeGreaterThan(40);
  });

  test.each(SCHEMAS)("%s", (name, shape) => {
    const bytes = mostBytes(shape, encodingOf(name));
    for (const path of sentTo(name)) expect(bytes, `${bytes} bytes to ${path}`).toBeLessThanOrEqual(mostBytesTo(path));
  });
});

test("no path takes much more than its largest form has", () => {
  const needed = new Map<string, number>();
  for (const [name, shape] of SCHEMAS) {
    for (const path of sentTo(name)) {
      needed.set(path, Math.max(needed.get(path) ?? 0, mostBytes(shape, encodingOf(name))));
    }
  }
  const generous = [...needed].filter(
    ([path, bytes]) => mostBytesTo(path) > MOST_FORM_BYTES && mostBytesTo(path) > 1.2 * bytes,
  );
  expect(generous).toEqual([]);
});
