import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** Resolves the settings once: for each page it would take as long as to parse the page. */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(...args: Parameters<StaticConfigLoader["getConfigFor"]>) {
    return (this.#resolved ??= super.getConfigFor(...args));
  }
}

const validator = new HtmlValidate(
  new ResolvedOnce({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes markup; HTML accepts either.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // An input without a type is a text field.
      "no-implicit-input-type": "off",
      // A talent's title is a member's own words; search engines shorten what they show.
      "long-title": "off",
      // Checkboxes with the same name are a list, as radio buttons with the same name are a choice.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
      // Ids of list fields contain their index in brackets, which HTML allows.
      "valid-id": ["error", { relaxed: true }],
    },
  }),
);

/** All faults of a page's HTML, as "rule: message, near what". */
export async function findHtmlFaults(markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  const lines = markup.split("\n");
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 80), column + 120) ?? "";
      return `${ruleId}: ${message}, near ${near}`;
    }),
  );
}
