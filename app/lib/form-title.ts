import { titleFor } from "./brand";
import { brand } from "./brand.words";

/** Before the title of a page whose form was refused: the first that a screen reader says of a page. */
export function errorMark(): string {
  return brand().errorMark;
}

/** The title of a page with a form, by the page's matches: after a plain post that was refused it says so first. */
export function formTitle(
  title: string,
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const isRefused = typeof root === "object" && root !== null && "refused" in root && root.refused === true;
  return `${isRefused ? errorMark() : ""}${titleFor(title)}`;
}
