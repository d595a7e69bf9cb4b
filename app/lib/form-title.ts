import { titleFor } from "./brand";
import { brand } from "./brand.words";

/** Returns the mark before the title of a page whose form was refused: a screen reader reads it first. */
export function errorMark(): string {
  return brand().errorMark;
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns the title of a page with a form, from its matches: after a refused plain post it starts with the mark. */
export function formTitle(title: string, matches: Matches): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const isRefused = typeof root === "object" && root !== null && "refused" in root && root.refused === true;
  return `${isRefused ? errorMark() : ""}${titleFor(title)}`;
}
