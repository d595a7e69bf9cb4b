/** Ends a text as a sentence, unless it ends one already: a name may be "Padma Ltd.". `stop` is the language's. */
export function sentence(text: string, stop: "." | "।" = "."): string {
  const said = text.trimEnd();
  return /[.!?।…]$/.test(said) ? said : `${said}${stop}`;
}
