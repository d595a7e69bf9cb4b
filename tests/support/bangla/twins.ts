import { readPage } from "../html-page.ts";
import type { Stack } from "../stack.ts";
import { structuredFaults } from "../structured-data.ts";
import type { Visitor } from "../visitor.ts";
import { longestFirst } from "./known.ts";
import type { Known } from "./latin.ts";
import { latinFaults, linkFaults, pairFaults } from "./page-faults.ts";
import { attributeOf, readSpoken } from "./words-of-page.ts";

export type Answer = { status: number; html: string };

/** The page at an address, after at most one redirect; no HTML for a file. */
export async function look({ origin }: Pick<Stack, "origin">, visitor: Visitor, path: string): Promise<Answer> {
  let response = await visitor.get(path);
  const location = response.headers.get("Location");
  if (location) {
    const target = new URL(location, origin + path);
    response = await visitor.get(target.pathname + target.search);
  }
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const body = await response.text();
  return { status: response.status, html: isPage ? body : "" };
}

/** The faults of a page under /bn, compared with its English twin. */
export function faultsBesideTwin(
  { origin }: Pick<Stack, "origin">,
  path: string,
  page: Answer,
  twin: Answer,
  written: Known,
): string[] {
  // The page repeats what was searched for, as it was typed.
  const typed = [...new URL(path, origin).searchParams.values()];
  const known = typed.length === 0 ? written : { ...written, phrases: longestFirst([...typed, ...written.phrases]) };
  const faults = page.status === twin.status ? [] : [`answers ${page.status}, its twin ${twin.status}`];
  if (page.html === "" || twin.html === "") return faults;
  const spoken = readSpoken(page.html);
  faults.push(...latinFaults(spoken, known), ...linkFaults(spoken, path, origin));
  if (page.status !== 200) return faults;
  // Of the twin only the links in its head are compared.
  faults.push(...pairFaults(spoken, readSpoken(twin.html.slice(0, twin.html.indexOf("<body")))));
  const isForAll = spoken.elements.some((element) => attributeOf(element, "rel") === "canonical");
  return isForAll ? [...faults, ...structuredFaults(origin, path, readPage(page.html))] : faults;
}
