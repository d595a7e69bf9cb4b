/**
 * Keeps text that was typed into textareas before React hydrates the page. On hydration React assigns each textarea its
 * first text again (but not inputs and selects), and the typed text would be lost. A temporary property swallows that
 * one assignment; it is removed before React looks for it to track changes.
 *
 * React also assigns the first text whenever the form renders, which moves the caret of an unchanged textarea to its
 * start. React skips a textarea that was assigned to, even its own text.
 */
export function keepTypedText(textareas: Iterable<HTMLTextAreaElement>): void {
  for (const textarea of textareas) {
    // Without a first text React assigns nothing, and the property would stay.
    if (textarea.defaultValue === "") continue;
    markChanged(textarea);
    const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    Object.defineProperty(textarea, "value", {
      configurable: true,
      get: () => native?.get?.call(textarea),
      set() {
        delete (this as { value?: string }).value;
      },
    });
  }
}

function markChanged(textarea: HTMLTextAreaElement): void {
  const { value } = textarea;
  textarea.value = value;
}
