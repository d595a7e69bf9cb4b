import { hiresWords } from "./hires.words";

/** Returns for whom a job's poster hires, as a fact in a line; null if they haven't said. */
export function hiresLine(forClient: boolean | null, clientName: string | null): string | null {
  const t = hiresWords();
  if (forClient === null) return null;
  if (!forClient) return t.directly;
  return clientName === null ? t.forClient : t.forNamed(clientName);
}

/** Returns the same as a sentence, in parts around the client's name; null if the poster hasn't said. */
export function hiresText(forClient: boolean | null, clientName: string | null) {
  const t = hiresWords();
  if (forClient === null) return null;
  if (clientName === null) return { before: forClient ? t.unnamed : t.self, name: null, after: "" };
  return { before: t.named, name: clientName, after: t.unchecked };
}
