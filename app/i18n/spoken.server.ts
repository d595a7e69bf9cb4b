import { AsyncLocalStorage } from "node:async_hooks";
import { readLanguageFrom } from "./current";
import type { Language } from "./language";

const storage = new AsyncLocalStorage<Language>();

readLanguageFrom(() => storage.getStore());

/** Answers in a language: all words that are asked for meanwhile are in it, however long that takes. */
export function speak<Answer>(language: Language, answer: () => Answer): Answer {
  return storage.run(language, answer);
}

/** The language of the answer under way; undefined outside of one. */
export function spoken(): Language | undefined {
  return storage.getStore();
}
