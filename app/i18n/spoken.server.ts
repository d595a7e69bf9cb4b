import { AsyncLocalStorage } from "node:async_hooks";
import { readLanguageFrom } from "./current";
import type { Language } from "./language";

const storage = new AsyncLocalStorage<Language>();

readLanguageFrom(() => storage.getStore());

/** Runs `answer` in a language: all words until it settles are in it. */
export function speak<Answer>(language: Language, answer: () => Answer): Answer {
  return storage.run(language, answer);
}

/** Returns the language of the current answer; undefined outside of one. */
export function spoken(): Language | undefined {
  return storage.getStore();
}
