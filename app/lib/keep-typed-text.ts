/**
 * Keeps what was typed into textareas before React takes the page over. React gives each textarea that came with a
 * text its first text again when it hydrates it (it spares inputs and selects), and so would lose the typed one.
 * That one assignment is swallowed: the property goes with it, before React looks for it to track changes.
 *
 * React also writes the first text again whenever the form renders, which moves the caret of a textarea that nobody has
 * changed yet to its start. One that was assigned to, be it its own text, is spared.
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
